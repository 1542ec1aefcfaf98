import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import type { CommandOutcome } from './send-request.ts'
import { useTellFailure } from './show-error.ts'

/** The words that the screen itself would have said; ERR-01: a banner on billing, else an alert. */
const DONE: Readonly<Record<string, { text: string; banner: boolean }>> = {
  'invoices.create': { text: messages.billing.created, banner: true },
  'invoices.edit': { text: messages.billing.updated, banner: true },
  'production.add': { text: messages.production.added, banner: false },
  'production.edit': { text: messages.production.updated, banner: false },
}

/** Tells what became of a write whose form no longer waits for it: after a reload, or very late. */
export const useTellSettled = () => {
  const alert = useAlert()
  const banner = useBanner()
  const tellFailure = useTellFailure('alert')
  return (call: string | undefined, outcome: CommandOutcome<unknown>) => {
    if ('failure' in outcome) return tellFailure(outcome.failure)
    const done = call ? DONE[call] : undefined
    const text = t(done?.text ?? 'Saved.')
    if (done?.banner) return banner({ text, tone: 'done' })
    const help = t('This is what you sent before. It is saved once: do not enter it again.')
    alert({ text, help, done: true })
  }
}
