import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

/** AUD-02: back with its token. */
export const useRestoreInvoice = (id: string) => {
  const { run, busy } = useCommand(client.invoices.restore.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()

  const restore = async () => {
    const outcome = await run({ id })
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    banner({ text: t(messages.billing.restored), tone: 'done' })
  }

  return { restore, busy }
}
