import { upiMessages } from '#domain/upi/upi-messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import type { Failure } from '#web/lib/api/failure.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

/** UPI-06. The dialog closes first: it would cover the banner. */
export const usePaymentTick = ({ id, token }: { id: string; token: number }, close: () => void) => {
  const confirming = useCommand('invoices.confirmPayment')
  const takingBack = useCommand('invoices.takeBackPayment')
  const showError = useShowError('banner')
  const banner = useBanner()
  const subject = t('Token {n}', { n: token })

  const show = (outcome: { answer: unknown } | { failure: Failure } | undefined, done: string) => {
    close()
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(done), help: subject, tone: 'done' })
  }
  return {
    busy: confirming.busy || takingBack.busy,
    confirm: async (lastDigits: string | null) =>
      show(await confirming.run({ id, lastDigits }, { subject }), upiMessages.received),
    takeBack: async () => show(await takingBack.run({ id }, { subject }), upiMessages.takenBack),
  }
}
