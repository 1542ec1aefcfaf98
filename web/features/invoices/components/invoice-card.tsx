import type { ReactNode } from 'react'
import type { BillCredit } from '#domain/invoices/invoice.ts'
import { businessDay, businessTime, formatShortDay, formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { Tick } from '#web/components/tick.tsx'
import type { ListedInvoice } from '#web/features/invoices/listed-invoice.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './invoice-card.module.css'
import { customerTitle, invoiceName } from './invoice-name.ts'
import { ItemLines } from './item-lines.tsx'
import { TokenBadge } from './token-badge.tsx'

const NONE = '–'

/** A longer name takes the whole width, and the total moves to the next line. */
const LONG_NAME = 30

/** '98243 59224 · 6:42 pm · '; an imported bill may have no time, other roles get no number. */
const factsOf = ({ customerName, customerPhone, time }: ListedInvoice): string =>
  [customerName && groupedPhone(customerPhone), time ? formatTime(time) : '']
    .filter((fact) => fact !== '')
    .map((fact) => `${fact} · `)
    .join('')

/** C29: '3:20 pm, Raju', with the day if it was ticked on another one. */
const tickedOf = ({ day, ticked }: ListedInvoice, today: string): string | undefined => {
  if (!ticked) return undefined
  const atMs = Date.parse(ticked.at)
  const tickDay = businessDay(atMs)
  const facts = [
    tickDay === day ? '' : formatShortDay(tickDay, today),
    formatTime(businessTime(atMs)),
    ticked.by,
  ]
  return facts.filter((fact) => fact !== '').join(', ')
}

/** CRD-15. */
const creditText = ({ openPaise }: BillCredit, totalPaise: number): string => {
  if (openPaise === 0) return t('Paid')
  return openPaise < totalPaise
    ? t('Part paid, {amount} open', { amount: formatRupees(openPaise) })
    : t('Open')
}

const Foot = (
  props: Pick<CardProps, 'invoice' | 'undo' | 'editing' | 'actions' | 'delivered' | 'onDeliver'> & {
    ticked: string | undefined
  },
) => {
  if (props.undo) return <div className={styles['undo']}>{props.undo}</div>
  return (
    <div className={styles['foot']}>
      <div className={styles['state']}>
        <Tick
          text={t('Delivered')}
          note={t('by {name}', { name: props.invoice.deliveredBy || t('N/A') })}
          label={t('Delivered, token {n}', { n: props.invoice.token })}
          ticked={props.delivered}
          onTick={props.onDeliver}
        />
        {props.delivered && props.ticked && (
          <span className={styles['ticked']}>{props.ticked}</span>
        )}
      </div>
      {props.editing ? <span className={styles['editing']}>{t('Editing')}</span> : props.actions}
    </div>
  )
}

interface CardProps {
  readonly invoice: ListedInvoice
  readonly today: string
  readonly editing: boolean
  readonly delivered: boolean
  /** UPI-06: its payment waits for a person's tick. */
  readonly isUnconfirmed?: boolean
  readonly onDeliver: () => void
  /** The change of this bill that waits to be sent. */
  readonly mark?: ReactNode
  /** For some seconds in place of the tick and the actions. */
  readonly undo?: ReactNode
  readonly actions: ReactNode
}

/** BIL-11. */
export const InvoiceCard = (props: CardProps) => {
  const { invoice, delivered, today } = props
  const { totalPaise, payment } = invoice
  const title = customerTitle(invoice)
  return (
    <article
      className={styles['card']}
      aria-label={invoiceName(invoice)}
      data-editing={props.editing}
    >
      <div className={styles['grid']} data-long={title.length > LONG_NAME}>
        <TokenBadge invoice={{ ...invoice, delivered }} today={today} />
        <p className={styles['name']}>{title}</p>
        <span className={styles['total']}>
          {totalPaise === null ? NONE : formatRupees(totalPaise)}
        </span>
        <span className={styles['facts']}>
          {factsOf(invoice)}
          <span className={styles['payment']} data-later={payment === 'Pay Later'}>
            {t(payment)}
          </span>
          {invoice.credit && (
            <>
              {' '}
              <span className={styles['credit']} data-open={invoice.credit.openPaise > 0}>
                {creditText(invoice.credit, totalPaise ?? 0)}
              </span>
            </>
          )}
          {props.isUnconfirmed && (
            <>
              {' '}
              <span className={styles['tag']}>{t('UPI not confirmed')}</span>
            </>
          )}
        </span>
        <div className={styles['items']}>
          <ItemLines lines={invoice.lines} />
        </div>
        <Foot {...props} ticked={tickedOf(invoice, today)} />
        {props.mark}
      </div>
    </article>
  )
}
