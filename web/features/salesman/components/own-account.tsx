import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { OwnLine } from '#domain/salesman/own-lines.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './own-account.module.css'

/** The older ones are one line. */
const SHOWN = 5

const wordsOf = ({ method, route }: OwnLine): string =>
  method === null ? t('Bill, {route}', { route }) : t('Received, {method}', { method: t(method) })

/** CRD-23: his own lines; everything else is one line. */
export const OwnAccount = (props: {
  lines: readonly OwnLine[]
  /** Undefined: no sum is shown on this phone. */
  othersPaise: number | undefined
  today: string
}) => {
  const { lines, othersPaise, today } = props
  if (lines.length === 0) return null
  const earlier = lines.slice(SHOWN).reduce((sum, { paise }) => sum + paise, 0)
  return (
    <ul className={styles['lines']} aria-label={t('Account')}>
      {lines.slice(0, SHOWN).map((line) => (
        <li key={line.id}>
          <span>{formatShortDay(line.day, today)}</span>
          <span>{wordsOf(line)}</span>
          <b>{formatRupees(line.paise)}</b>
        </li>
      ))}
      {lines.length > SHOWN && (
        <li>
          <span />
          <span>{t('Your earlier bills and payments')}</span>
          <b>{formatRupees(earlier)}</b>
        </li>
      )}
      {othersPaise !== undefined && (
        <li>
          <span />
          <span>{t('Office and others')}</span>
          <b>{formatRupees(othersPaise)}</b>
        </li>
      )}
    </ul>
  )
}

type Customer = Pick<InvoiceContents, 'customerPhone' | 'customerName'> & { readonly route: string }

export interface ToCollectRow extends Customer {
  readonly balance: number
  readonly promiseDay: string
}

/** CRD-19: a tap takes the customer into the form. */
export const ToCollectList = (props: {
  rows: readonly ToCollectRow[]
  today: string
  onChoose: (customer: Customer) => void
}) =>
  props.rows.length > 0 && (
    <section className={styles['collect']} aria-labelledby="collect-title">
      <h2 id="collect-title">{t('To collect today')}</h2>
      <ul>
        {props.rows.map(({ balance, promiseDay, ...customer }) => (
          <li key={customer.customerPhone}>
            <button type="button" onClick={() => props.onChoose(customer)}>
              <span>
                <strong>{customer.customerName || customer.customerPhone}</strong>
                <small>
                  {[
                    customer.route,
                    promiseDay === props.today
                      ? t('Today')
                      : t('{day}, past', { day: formatShortDay(promiseDay, props.today) }),
                  ].join(' · ')}
                </small>
              </span>
              <b>{formatRupees(balance)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
