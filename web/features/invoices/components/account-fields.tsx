import { useId } from 'react'
import type { AccountAtCounter } from '#domain/accounts/account-views.ts'
import type { OverLimit } from '#domain/accounts/at-counter.ts'
import type { InvoiceForm, PaidNowFields } from '#domain/invoices/invoice-form.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { PAID_NOW_METHODS } from '#domain/invoices/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { Segments } from '#web/components/segments.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './account-fields.module.css'

/** CRD-18: beside the last bill, so that no row moves when the answer comes. */
export const DueLine = (props: { account: AccountAtCounter; today: string }) => {
  const { balancePaise, oldestDay, limitPaise } = props.account
  if (balancePaise === 0) return null
  const amount = formatRupees(Math.abs(balancePaise))
  if (balancePaise < 0) {
    return (
      <p className={styles['due']} data-advance>
        {t('Advance {amount}', { amount })}
      </p>
    )
  }
  const words = [
    t('Due {amount}', { amount }),
    ...(oldestDay ? [t('oldest {day}', { day: formatShortDay(oldestDay, props.today) })] : []),
    ...(limitPaise === null ? [] : [t('limit {amount}', { amount: formatRupees(limitPaise) })]),
  ]
  return <p className={styles['due']}>{words.join(' · ')}</p>
}

interface CreditProps extends Pick<InvoiceContents, 'totalPaise'> {
  readonly form: InvoiceForm
  readonly paidPaise: number
  readonly over: OverLimit | undefined
  /** An edit leaves what was paid alone. */
  readonly isEdit: boolean
  /** The amount is refused. */
  readonly wrong: boolean
  readonly isOpen: boolean
  readonly onPaid: (change: Partial<PaidNowFields>) => void
}

const Paid = (props: CreditProps & { readonly isTooMuch: boolean }) => {
  const id = useId()
  const { paidNow } = props.form
  return (
    <div className={styles['paid']}>
      <label htmlFor={id}>{t('Paid now')}</label>
      <RupeeInput
        id={id}
        aria-keyshortcuts="Alt+P"
        value={paidNow?.amount ?? ''}
        error={props.isTooMuch || props.wrong}
        onChange={(amount) => props.onPaid({ amount })}
      />
      <Segments
        label={t('Paid now by')}
        values={PAID_NOW_METHODS}
        value={paidNow?.method ?? 'Cash'}
        wordOf={t}
        onChange={(method) => props.onPaid({ method })}
      />
    </div>
  )
}

/** CRD-10, CRD-17: while Pay Later is chosen. The note is beside the fields and takes no line. */
export const CreditFields = (props: CreditProps) => {
  const { over, totalPaise, paidPaise } = props
  const isTooMuch = !props.isEdit && paidPaise > (totalPaise ?? 0)
  const note = isTooMuch
    ? t(accountMessages.moreThanTotal)
    : over &&
      t('Limit {limit}. With this bill {due} is due.', {
        limit: formatRupees(over.limitPaise),
        due: formatRupees(over.duePaise),
      })
  if (props.isEdit && !note) return null
  return (
    <div className={styles['credit']} data-credit data-open={props.isOpen}>
      {!props.isEdit && <Paid {...props} isTooMuch={isTooMuch} />}
      <p className={styles['note']} role="status">
        {note}
      </p>
    </div>
  )
}
