import { PAYMENTS } from '#domain/invoice.ts'
import type { InvoiceForm } from '#domain/invoice-form.ts'
import { t } from '#web/light/text.ts'
import { Choice } from '#web/ui/choice.tsx'
import { RupeeInput } from '#web/ui/rupee-input.tsx'
import styles from './fields.module.css'

export const PaymentFields = (props: {
  form: InvoiceForm
  onChange: (form: InvoiceForm) => void
}) => {
  const { form, onChange } = props
  return (
    <div className={styles['payment']}>
      <Choice
        label={t('Payment method')}
        values={PAYMENTS}
        value={form.payment}
        onChange={(payment) => onChange({ ...form, payment })}
      />
      <RupeeInput
        label={t('Total (optional)')}
        data-step
        value={form.total}
        onChange={(total) => onChange({ ...form, total })}
      />
    </div>
  )
}
