import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { isLargePayment, type MadeWithUpi } from '#domain/invoices/upi-bill.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { upiReference } from '#domain/upi/upi-code.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import type { ListedInvoice } from '#web/features/invoices/listed-invoice.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './upi-side.module.css'

interface SideProps {
  /** 'Token 35' */
  readonly title: string
  readonly bill: Pick<ListedInvoice, 'id' | 'customerName' | 'payment'>
  readonly paise: number
  /** Undefined for a bill that needs none, such as Pay Later. */
  readonly confirmation: MadeWithUpi | undefined
  readonly busy?: boolean
  readonly onReceived: (lastDigits: string | null) => void
  /** Of a role that may. */
  readonly onTakeBack?: (() => void) | undefined
  readonly onPrint: () => void
  readonly onClose: () => void
}

/** 'JK7K3Q…2HD' */
const shortReference = (id: string): string => {
  const reference = upiReference(id)
  return `${reference.slice(0, 6)}…${reference.slice(-3)}`
}

const Facts = ({ title, bill, paise }: Pick<SideProps, 'title' | 'bill' | 'paise'>) => (
  <>
    <h2 className={styles['token']}>{title}</h2>
    <p className={styles['customer']}>{bill.customerName}</p>
    <dl className={styles['facts']}>
      <div>
        <dt>{t('Total')}</dt>
        <dd>{formatRupees(paise)}</dd>
      </div>
      <div>
        <dt>{t('Payment')}</dt>
        <dd>{t(bill.payment)}</dd>
      </div>
      <div>
        <dt>{t('Reference')}</dt>
        <dd title={upiReference(bill.id)}>{shortReference(bill.id)}</dd>
      </div>
    </dl>
  </>
)

/** UPI-06: the bank app is the only proof, so the sentence is above the button. */
const Open = (props: SideProps) => {
  const [digits, setDigits] = useState('')
  const isWrong = digits !== '' && digits.length !== 4
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes it on to the form of the bill, from whose bar the dialog was opened.
    event.stopPropagation()
    if (!isWrong && !props.busy) props.onReceived(digits || null)
  }
  return (
    <form className={styles['open']} onSubmit={submit}>
      <p className={styles['note']}>{t(upiMessages.bankSaysSo)}</p>
      <label className={styles['digits']}>
        {t('Last 4 digits of the reference')}
        <input
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('Optional')}
          aria-invalid={isWrong}
          value={digits}
          onChange={(event) =>
            setDigits(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))
          }
        />
      </label>
      <button type="submit" className={styles['received']} disabled={props.busy || isWrong}>
        <IconCheck size={20} stroke={2} aria-hidden="true" />
        {t('Received')}
      </button>
    </form>
  )
}

const Ticked = (props: SideProps) => {
  const tick = props.confirmation?.tick
  if (!tick) return null
  const values = { name: tick.by, time: formatInstant(Date.parse(tick.at)) }
  return (
    <div className={styles['ticked']}>
      <p role="status">
        <IconCheck size={20} stroke={2} aria-hidden="true" />
        <span>
          {t('Received by {name}, {time}', values)}
          {tick.lastDigits && <small>{t('Reference ends with {n}', { n: tick.lastDigits })}</small>}
        </span>
      </p>
      {props.onTakeBack && (
        <button type="button" disabled={props.busy} onClick={props.onTakeBack}>
          {t('Take back')}
        </button>
      )}
    </div>
  )
}

/** UPI-05: what stands beside the code. On a phone only the note and the buttons. */
export const UpiSide = (props: SideProps) => {
  const isOpen = props.confirmation?.tick === null
  return (
    <div className={styles['side']}>
      <Facts {...props} />
      {isLargePayment(props.paise) && <p className={styles['large']}>{t(upiMessages.large)}</p>}
      {isOpen ? <Open {...props} /> : <Ticked {...props} />}
      <div className={styles['others']}>
        <button type="button" className={styles['print']} onClick={props.onPrint}>
          <IconPrinter size={20} stroke={1.6} aria-hidden="true" />
          {t('Print')}
        </button>
        <button type="button" onClick={props.onClose}>
          {isOpen ? t('Later') : t('Close')}
        </button>
      </div>
    </div>
  )
}
