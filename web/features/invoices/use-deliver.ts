import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client } from '#web/lib/api/client.ts'
import { useTellFailure } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

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
