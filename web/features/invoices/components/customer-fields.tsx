import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { InvoiceForm } from '#domain/invoices/invoice-form.ts'
import { OptionField } from '#web/components/option-field.tsx'
import { phoneField } from '#web/components/phone-field.ts'
import type { KnownCustomer } from '#web/features/invoices/use-customer.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './customer-fields.module.css'

interface Customer {
  readonly phone: string
  readonly name: string
}

const suggestions = (customers: readonly Customer[]) =>
  customers.map(({ phone, name }) => ({
    key: `${phone} ${name}`,
    label: `${phone} · ${name || '–'}`,
  }))

/** A known number fills the name once, so it does not overwrite what the clerk types later. */
const useFilledName = (
  form: InvoiceForm,
  known: KnownCustomer | undefined,
  onChange: (form: InvoiceForm) => void,
) => {
  const filled = useRef('')
  useEffect(() => {
    if (!known || filled.current === form.customerPhone) return
    filled.current = form.customerPhone
    if (form.customerName === '') onChange({ ...form, customerName: known.name })
  }, [known, form, onChange])
  return (phone: string) => {
    filled.current = phone
  }
}

interface CustomerFieldsProps {
  readonly form: InvoiceForm
  readonly byPhone: readonly Customer[]
  readonly byName: readonly Customer[]
  readonly known: KnownCustomer | undefined
  /** The phone number is invalid. */
  readonly wrong: boolean
  readonly onChange: (form: InvoiceForm) => void
  readonly onKnown: () => void
}

export const CustomerFields = (props: CustomerFieldsProps) => {
  const { form, known, onChange, onKnown } = props
  const noteFilled = useFilledName(form, known, onChange)

  const choose = (customers: readonly Customer[]) => (key: string) => {
    const chosen = customers.find(({ phone, name }) => `${phone} ${name}` === key)
    if (!chosen) return
    noteFilled(chosen.phone)
    onChange({ ...form, customerPhone: chosen.phone, customerName: chosen.name })
    onKnown()
  }

  return (
    <div className={styles['customer']}>
      <OptionField
        label={t('Customer phone')}
        aria-keyshortcuts="F2"
        {...phoneField()}
        data-step
        value={form.customerPhone}
        error={props.wrong}
        wide="start"
        options={known ? [] : suggestions(props.byPhone)}
        onType={(customerPhone) => onChange({ ...form, customerPhone })}
        onChoose={choose(props.byPhone)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || !known) return
          event.preventDefault()
          onKnown()
        }}
      />
      <OptionField
        label={t('Customer name')}
        autoComplete="off"
        maxLength={200}
        data-step
        value={form.customerName}
        wide="start"
        options={known ? [] : suggestions(props.byName)}
        onType={(customerName) => onChange({ ...form, customerName })}
        onChoose={choose(props.byName)}
      />
      <TextInput
        className={styles['delivered'] ?? ''}
        label={t('Delivered by')}
        autoComplete="off"
        maxLength={200}
        data-step
        value={form.deliveredBy}
        onChange={(event) => onChange({ ...form, deliveredBy: event.currentTarget.value })}
      />
    </div>
  )
}
