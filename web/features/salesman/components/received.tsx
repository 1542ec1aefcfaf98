import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { receiptCode } from '#domain/accounts/account-text.ts'
import { MAX_NOTE, REASONS, type Reason } from '#domain/accounts/payment.ts'
import type { Marked } from '#domain/salesman/offline-book.ts'
import type { SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './receive.module.css'

type Payment = Marked<SalesmanPayment>

const titleOf = ({ customerName, customerPhone }: Payment): string => customerName || customerPhone

const OnPhone = () => (
  <p className={styles['waiting']} role="status">
    {t('On this phone. Sent when the network is back.')}
  </p>
)

/** CRD-22: the payment just saved, to be sent to the shop before the next one. */
export const PaymentDone = (props: {
  payment: Payment
  balance: number | undefined
  link: string | undefined
  isSecondTap: (click: { detail: number }) => boolean
  onNext: () => void
  onReverse: (() => void) | undefined
}) => {
  const { payment, balance, link, isSecondTap } = props
  return (
    <section className={styles['face']} aria-label={t('Payment saved')}>
      <IconCheck size={40} stroke={2.2} aria-hidden="true" className={styles['tick']} />
      <p>{payment.isReversed ? t('Payment reversed') : t('Payment saved')}</p>
      <strong className={styles['amount']}>{formatRupees(payment.amountPaise)}</strong>
      <p>{[t(payment.method), titleOf(payment)].join(' · ')}</p>
      <dl className={styles['facts']}>
        {balance !== undefined && (
          <>
            <dt>{t('Balance now')}</dt>
            <dd>{formatRupees(balance)}</dd>
          </>
        )}
        <dt>{t('Receipt')}</dt>
        <dd data-code>{receiptCode(payment.id)}</dd>
        <dt>{t('Time')}</dt>
        <dd>{formatInstant(Date.parse(payment.savedAt))}</dd>
      </dl>
      {payment.waiting && <OnPhone />}
      <div className={styles['actions']}>
        <Button variant="default" onClick={(event) => isSecondTap(event) || props.onNext()}>
          {t('Next customer')}
        </Button>
        {props.onReverse && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} stroke={1.6} aria-hidden="true" />}
            onClick={(event) => isSecondTap(event) || props.onReverse?.()}
          >
            {t('Reverse')}
          </Button>
        )}
        {link && !payment.isReversed && (
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
            onClick={(event) => isSecondTap(event) && event.preventDefault()}
          >
            {t('Send receipt')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** CRD-11. */
export const ReverseForm = (props: {
  payment: Payment
  isWrong: boolean
  onReverse: (reason: Reason, note: string) => void
  onCancel: () => void
}) => {
  const { payment } = props
  const [reason, setReason] = useState<Reason>(REASONS[0])
  const [note, setNote] = useState('')
  const name = useId()
  return (
    <form
      className={styles['reverse']}
      aria-label={t('Reverse this payment?')}
      onSubmit={(event) => {
        event.preventDefault()
        props.onReverse(reason, note)
      }}
    >
      <h2>{t('Reverse this payment?')}</h2>
      <p>{[titleOf(payment), formatRupees(payment.amountPaise), t(payment.method)].join(' · ')}</p>
      <fieldset className={styles['reasons']}>
        <legend>{t('Reason')}</legend>
        {REASONS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            {t(one)}
          </label>
        ))}
      </fieldset>
      {reason === 'Other' && (
        <TextInput
          label={t('Note')}
          maxLength={MAX_NOTE}
          value={note}
          error={props.isWrong}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div className={styles['actions']}>
        <Button variant="default" onClick={props.onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" color="bad">
          {t('Reverse payment')}
        </Button>
      </div>
    </form>
  )
}

/** His payments of the day, newest first. */
export const ReceivedList = (props: {
  payments: readonly Payment[]
  mayReverse: (payment: Payment) => boolean
  onReverse: (payment: Payment) => void
}) => (
  <section className={styles['list']} aria-labelledby="received-title">
    <h2 id="received-title">{t('Received today')}</h2>
    <ul>
      {props.payments.map((payment) => (
        <li key={payment.id} data-reversed={payment.isReversed || undefined}>
          <span className={styles['who']}>
            <strong>{titleOf(payment)}</strong>
            <span>
              {[t(payment.method), receiptCode(payment.id), payment.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {payment.isReversed && <span>{t('Reversed')}</span>}
            {payment.waiting && <span>{t('Not sent yet')}</span>}
          </span>
          <strong className={styles['sum']}>{formatRupees(payment.amountPaise)}</strong>
          {props.mayReverse(payment) && (
            <Button
              variant="default"
              aria-label={t('Reverse {amount} of {name}', {
                amount: formatRupees(payment.amountPaise),
                name: titleOf(payment),
              })}
              onClick={() => props.onReverse(payment)}
            >
              {t('Reverse')}
            </Button>
          )}
        </li>
      ))}
    </ul>
    {props.payments.length === 0 && <p>{t('No payments today.')}</p>}
  </section>
)
