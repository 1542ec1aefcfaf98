import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

/** BIL-12: ticked at once; if it could not be stored, the tick goes and the person is told. */
export const useDeliver = (id: string) => {
  const [ticked, setTicked] = useState(false)
  const { run } = useCommand(client.invoices.deliver.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()

  const deliver = async () => {
    setTicked(true)
    const outcome = await run({ id })
    if (!outcome) return
    if ('failure' in outcome) {
      setTicked(false)
      return tellFailure(outcome.failure)
    }
    banner({ text: t(messages.billing.delivered), tone: 'done' })
  }

  return { ticked, deliver }
}
