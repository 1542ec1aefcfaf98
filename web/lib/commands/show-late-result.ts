import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import type { CommandOutcome } from './send-request.ts'
import { useShowError } from './show-error.ts'

/** The screens' own success texts; ERR-01: a banner on billing, otherwise an alert. */
const DONE: Readonly<Record<string, { text: string; banner: boolean }>> = {
  'invoices.create': { text: messages.billing.created, banner: true },
  'invoices.edit': { text: messages.billing.updated, banner: true },
  'production.add': { text: messages.production.added, banner: false },
  'production.edit': { text: messages.production.updated, banner: false },
}

/** Shows the result of a write whose form no longer waits: after a reload or a timeout. */
export const useShowLateResult = () => {
  const alert = useAlert()
  const banner = useBanner()
  const showError = useShowError('alert')
  return (call: string | undefined, outcome: CommandOutcome<unknown>) => {
    if ('failure' in outcome) return showError(outcome.failure)
    const done = call ? DONE[call] : undefined
    const text = t(done?.text ?? 'Saved.')
    if (done?.banner) return banner({ text, tone: 'done' })
    const help = t('Your earlier change is now saved.')
    alert({ text, help, done: true })
  }
}
