import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { PAYMENTS } from '#domain/invoice.ts'
import type { InvoiceForm } from '#domain/invoice-form.ts'
import { t } from '#web/light/text.ts'
import styles from './fields.module.css'

const AMOUNT = /^\d{0,9}(\.\d{0,2})?$/

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
      <TextInput
        label={t('Total (optional)')}
        leftSection="₹"
        inputMode="decimal"
        autoComplete="off"
        data-step
        value={form.total}
        styles={{ input: { textAlign: 'right', fontWeight: 650 } }}
        onChange={(event) => {
          const total = event.currentTarget.value
          if (AMOUNT.test(total)) onChange({ ...form, total })
        }}
      />
    </div>
  )
}
