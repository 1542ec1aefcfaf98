import type { InvoiceWish } from '#domain/invoices/invoice-form.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './unconfirmed.module.css'

/** BIL-19: bills that were let go of before their answer came. They vanish with it. */
export const Unconfirmed = (props: {
  bills: readonly (InvoiceWish & { readonly commandId: string })[]
}) => {
  if (props.bills.length === 0) return null
  return (
    <ul className={styles['list']} aria-label={t('Unconfirmed bills')}>
      {props.bills.map((bill) => (
        <li key={bill.commandId}>
          <strong>{t('Unconfirmed')}</strong> {bill.customerName || bill.customerPhone} ·{' '}
          {t('{n} cartons', { n: bill.lines.reduce((all, line) => all + line.quantity, 0) })}
        </li>
      ))}
    </ul>
  )
}
