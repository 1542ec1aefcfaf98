import { Choice } from '#web/components/choice.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './payment-fields.module.css'

export const PaymentFields = <Form extends { payment: string; total: string }>(props: {
  form: Form
  payments: readonly Form['payment'][]
  /** The total is invalid. */
  wrong: boolean
  onChange: (form: Form) => void
}) => {
  const { form, onChange } = props
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
        onChange={(total) => onChange({ ...form, total })}
      />
    </div>
  )
}
