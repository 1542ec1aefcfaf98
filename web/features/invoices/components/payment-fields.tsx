import { type RatedFields, withTotal } from '#domain/invoices/invoice-form.ts'
import { Choice } from '#web/components/choice.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import type { RatesOf } from '#web/features/invoices/form-rating.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './payment-fields.module.css'

export const PaymentFields = <Form extends RatedFields>(props: {
  form: Form
  payments: readonly Form['payment'][]
  /** Undefined while Rates is off. */
  rates: RatesOf<Form> | undefined
  /** The total is invalid. */
  wrong: boolean
  onChange: (form: Form) => void
}) => {
  const { form, rates, onChange } = props
  const rated = rates?.rated
  const total = rates && { form, automatic: rates.automatic, onChange }
  return (
    <div className={styles['payment']}>
      <Choice
        label={t('Payment method')}
        values={props.payments}
        value={form.payment}
        onChange={(payment) => onChange({ ...form, payment })}
      />
      <RupeeInput
        label={t('Total (optional)')}
        data-step
        value={form.total}
        error={props.wrong}
        {...(rated && total && rates.fields?.totalField(total))}
        onChange={(total) => onChange(withTotal(form, total))}
      />
      {rated && total && rates.fields && <rates.fields.TotalNote {...{ ...total, rated }} />}
    </div>
  )
}
