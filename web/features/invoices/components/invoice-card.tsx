import type { ReactNode } from 'react'
import { formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { Tick } from '#web/components/tick.tsx'
import type { ListedInvoice } from '#web/features/invoices/listed-invoice.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './invoice-card.module.css'
import { invoiceName } from './invoice-name.ts'
import { ItemLines } from './item-lines.tsx'
import { TokenBadge } from './token-badge.tsx'

const NONE = '–'

/** '6:42 pm · Cash · by Ramesh'; an imported bill may have no time. */
const factsOf = ({ time, payment, deliveredBy }: ListedInvoice): string =>
  [time ? formatTime(time) : '', t(payment), t('by {name}', { name: deliveredBy || t('N/A') })]
    .filter((fact) => fact !== '')
    .join(' · ')

/** BIL-11. */
export const InvoiceCard = (props: {
  invoice: ListedInvoice
  editing: boolean
  delivered: boolean
  onDeliver: () => void
  /** The change of this bill that waits to be sent. */
  mark?: ReactNode
  /** For some seconds in place of the tick and the actions. */
  undo?: ReactNode
  actions: ReactNode
}) => {
  const { invoice, delivered } = props
  const { token, totalPaise } = invoice
  return (
    <article
      className={styles['card']}
      aria-label={invoiceName(invoice)}
      data-editing={props.editing}
    >
      <TokenBadge invoice={{ ...invoice, delivered }} />
      <p className={styles['name']}>{invoice.customerName || NONE}</p>
      <div className={styles['facts']}>
        <span className={styles['total']}>
          {totalPaise === null ? NONE : formatRupees(totalPaise)}
        </span>
        <span>{factsOf(invoice)}</span>
      </div>
      <div className={styles['items']}>
        <ItemLines lines={invoice.lines} />
      </div>
      {props.mark}
      <div className={styles['foot']}>
        {props.undo ?? (
          <>
            <Tick
              text={t('Delivered')}
              label={t('Delivered, token {n}', { n: token })}
              ticked={delivered}
              onTick={props.onDeliver}
            />
            {props.editing ? (
              <span className={styles['editing']}>{t('Editing')}</span>
            ) : (
              props.actions
            )}
          </>
        )}
      </div>
    </article>
  )
}
