import { METHODS } from '#domain/accounts/payment.ts'
import { isCustomerPhone } from '#domain/customers/customer.ts'
import type { SalesmanForm } from '#domain/salesman/salesman-form.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { Choice } from '#web/components/choice.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './credit-fields.module.css'

interface DueLineProps {
  readonly phone: string
  /** Undefined: not known on this phone. */
  readonly balance: number | undefined
  readonly isShown: boolean
  /** When the balance was read, if that is more than a day ago. */
  readonly oldMs: number | undefined
}

/** 'Due ₹8,430', 'Advance ₹500'; empty if nothing is owed. */
export const dueWords = (balance: number): string => {
  if (balance === 0) return ''
  return balance > 0
    ? t('Due {amount}', { amount: formatRupees(balance) })
    : t('Advance {amount}', { amount: formatRupees(-balance) })
}

/** CRD-23: what the customer owes, under the number. */
export const DueLine = ({ phone, balance, isShown, oldMs }: DueLineProps) => {
  if (!isShown || !isCustomerPhone(phone)) return null
  if (balance === undefined) {
    return <p className={styles['due']}>{t('Balance not known on this phone.')}</p>
  }
  const words = dueWords(balance)
  return (
    words && (
      <p className={styles['due']}>
        <strong data-advance={balance < 0 || undefined}>{words}</strong>
        {oldMs !== undefined && <span>{t('As of {time}', { time: formatInstant(oldMs) })}</span>}
      </p>
    )
  )
}

const PAID_METHODS = [METHODS[0], METHODS[1]] as const
const NOTHING_PAID = { amount: '', method: PAID_METHODS[0] } as const

/** CRD-10: a part of the form while the bill is on credit. */
export const PaidNowFields = (props: {
  form: SalesmanForm
  wrong: boolean
  onChange: (form: SalesmanForm) => void
}) => {
  const { form, onChange } = props
  const paidNow = form.paidNow ?? NOTHING_PAID
  return (
    <div className={styles['paid']}>
      <RupeeInput
        label={t('Paid now')}
        data-step
        value={paidNow.amount}
        error={props.wrong}
        onChange={(amount) => onChange({ ...form, paidNow: { ...paidNow, amount } })}
      />
      <Choice
        label={t('Paid by')}
        values={PAID_METHODS}
        value={paidNow.method}
        onChange={(method) => onChange({ ...form, paidNow: { ...paidNow, method } })}
      />
    </div>
  )
}
