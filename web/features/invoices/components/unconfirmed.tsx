import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './unconfirmed.module.css'

/** BIL-19: detached bills without an answer yet; each disappears when its answer comes. */
export const PendingBills = (props: {
  bills: readonly (InvoiceInput & { readonly commandId: string })[]
}) => {
  if (props.bills.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={t('Bills not confirmed yet')}>
      {props.bills.map((bill) => (
        <li key={bill.commandId}>
          <strong>{t('Not confirmed')}</strong> {bill.customerName || bill.customerPhone} ·{' '}
          {t('{n} cartons', { n: bill.lines.reduce((all, line) => all + line.quantity, 0) })}
        </li>
      ))}
    </ul>
  )
}
