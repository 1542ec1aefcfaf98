import { dueOnPaper, type PaperBill } from '#domain/paper/paper-bill.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'

/** CRD-10, CRD-23: below the total. */
export const CreditLines = ({ bill, className }: { bill: PaperBill; className?: string }) => {
  const { paidNowPaise, balancePaise } = bill
  const lines = [
    ...(paidNowPaise === undefined
      ? []
      : [
          t('Paid now {amount}', { amount: formatRupees(paidNowPaise) }),
          t('Due {amount}', { amount: formatRupees(dueOnPaper(bill)) }),
        ]),
    ...(balancePaise === undefined
      ? []
      : [t('{amount} due with this bill', { amount: formatRupees(balancePaise) })]),
  ]
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
