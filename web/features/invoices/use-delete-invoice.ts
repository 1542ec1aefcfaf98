import { formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { needsRun } from '#domain/tokens/token.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { customerTitle } from './components/invoice-name.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import { useRestoreInvoice } from './use-restore-invoice.ts'

/** BIL-14: customer, token and date. */
const subjectOf = (invoice: ListedInvoice): string => {
  const token = t('token {n}', { n: invoice.token })
  const run = needsRun(invoice) ? ` ${t('Run {n}', { n: invoice.run })}` : ''
  return `${customerTitle(invoice)} · ${token}${run} · ${formatDay(invoice.day)}`
}

/** CRD-10: what was paid with the bill is not deleted with it. */
const helpOf = ({ credit }: ListedInvoice): string => {
  const help = t('Stock will be added back. You can undo this.')
  if (!credit?.paidNowPaise) return help
  const amount = formatRupees(credit.paidNowPaise)
  return `${t('The {amount} paid with this bill stays as advance.', { amount })} ${help}`
}

/** Confirms, deletes, and offers an undo. */
export const useDeleteInvoice = (invoice: ListedInvoice) => {
  const { run } = useCommand('invoices.delete')
  const { restore } = useRestoreInvoice(invoice.id)
  const showError = useShowError('banner')
  const banner = useBanner()
  const confirm = useConfirm()

  return async () => {
    const sure = await confirm({
      title: t(messages.billing.askDelete),
      subject: subjectOf(invoice),
      help: helpOf(invoice),
      action: t('Delete invoice'),
    })
    if (!sure) return
    const outcome = await run({ id: invoice.id, version: invoice.version })
    if (!outcome) return
    if ('failure' in outcome) {
      const { failure } = outcome
      if (failure.kind !== 'unreachable' || failure.isRetrying) return showError(failure)
      return banner({ text: t('No internet. Delete it when it is back.'), tone: 'refused' })
    }
    banner({
      text: t(messages.billing.deleted),
      tone: 'ink',
      action: { label: t('Undo'), run: () => void restore() },
    })
  }
}
