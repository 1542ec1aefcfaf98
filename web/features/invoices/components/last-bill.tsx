import { IconRepeat } from '@tabler/icons-react'
import type { Line } from '#domain/invoices/invoice.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './last-bill.module.css'

interface LastBillProps {
  readonly bill: Pick<InvoiceContents, 'totalPaise'> & {
    readonly day: string
    readonly lines: readonly Line[]
  }
  readonly today: string
  readonly onRepeat: () => void
}

/** C20: the customer's last bill; a tap or Alt+L copies it into the form. */
export const LastBill = ({ bill, today, onRepeat }: LastBillProps) => {
  const cartons = bill.lines.reduce((all, { quantity }) => all + quantity, 0)
  const words = [
    formatShortDay(bill.day, today),
    plural(cartons, '# carton', '# cartons'),
    ...(bill.totalPaise === null ? [] : [formatRupees(bill.totalPaise)]),
  ]
  return (
    <button type="button" className={styles['last']} aria-keyshortcuts="Alt+L" onClick={onRepeat}>
      <IconRepeat size={20} stroke={1.8} aria-hidden="true" />
      <span className={styles['words']}>
        <strong>{t('Repeat last bill')}</strong> · {words.join(' · ')}
      </span>
      <kbd aria-hidden="true">{t('Alt L')}</kbd>
    </button>
  )
}
