import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedInvoice } from './listed-invoice.ts'

/** BIL-12: ticks immediately; if the save fails, unticks and shows the error. */
export const useDeliver = ({ id, token, customerName }: ListedInvoice) => {
  const [ticked, setTicked] = useState(false)
  const { run } = useCommand('invoices.deliver')
  const showError = useShowError('banner')
  const banner = useBanner()

  const deliver = async () => {
    setTicked(true)
    const outcome = await run(
      { id },
      [t('Token {n}', { n: token }), customerName].filter(Boolean).join(' · '),
    )
    if (!outcome) return
    if ('answer' in outcome) return banner({ text: t(messages.billing.delivered), tone: 'done' })
    const { failure } = outcome
    // The card says that it waits.
    if (failure.kind === 'unreachable' && failure.isRetrying) return
    setTicked(false)
    showError(failure)
  }

  return { ticked, deliver, untick: () => setTicked(false) }
}
