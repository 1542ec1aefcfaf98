import { useState } from 'react'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedInvoice } from './listed-invoice.ts'

const UNDO_MS = 5000

/** BIL-12, C9: ticks immediately and is sent after 5 s; if that fails, unticks and shows the error. */
export const useDeliver = ({
  id,
  token,
  customerName,
}: Pick<ListedInvoice, 'id' | 'token' | 'customerName'>) => {
  const [ticked, setTicked] = useState(false)
  const { run } = useCommand('invoices.deliver')
  const showError = useShowError('banner')

  const deliver = async () => {
    setTicked(true)
    const subject = [t('Token {n}', { n: token }), customerName].filter(Boolean).join(' · ')
    const outcome = await run({ id }, { subject, undoMs: UNDO_MS })
    // Undone, perhaps in another tab; or that tab has its answer, and the list shows it.
    if (!outcome) return setTicked(false)
    if ('answer' in outcome) return
    const { failure } = outcome
    // The card says that it waits.
    if (failure.kind === 'unreachable' && failure.isRetrying) return
    setTicked(false)
    showError(failure)
  }

  return { ticked, deliver, untick: () => setTicked(false) }
}
