import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

/** AUD-02: restores the invoice with its token. */
export const useRestoreInvoice = (id: string) => {
  const { run, busy } = useCommand('invoices.restore')
  const showError = useShowError('banner')
  const banner = useBanner()

  const restore = async () => {
    const outcome = await run({ id })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(messages.billing.restored), tone: 'done' })
  }

  return { restore, busy }
}
