import { Input, SegmentedControl } from '@mantine/core'
import { PAYMENTS } from '#domain/invoice.ts'
import type { InvoiceForm } from '#domain/invoice-form.ts'
import { t } from '#web/light/text.ts'
import { RupeeInput } from '#web/ui/rupee-input.tsx'
import styles from './fields.module.css'

export const PaymentFields = (props: {
  form: InvoiceForm
  onChange: (form: InvoiceForm) => void
}) => {
  const { form, onChange } = props
  return (
    <div className={styles['payment']}>
      <Input.Wrapper label={t('Payment method')} labelElement="div">
        <SegmentedControl
          fullWidth
          styles={{ control: { flex: '1 1 auto' } }}
          aria-label={t('Payment method')}
          data={PAYMENTS.map((value) => ({ value, label: t(value) }))}
          value={form.payment}
          onChange={(payment) => onChange({ ...form, payment })}
        />
      </Input.Wrapper>
      <RupeeInput
        label={t('Total (optional)')}
        data-step
        value={form.total}
        onChange={(total) => onChange({ ...form, total })}
      />
    </div>
  )
}
