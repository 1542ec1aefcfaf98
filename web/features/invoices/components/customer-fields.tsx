import { useEffect, useRef } from 'react'
import type { InvoiceForm } from '#domain/invoices/invoice-form.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { OptionField } from '#web/components/option-field.tsx'
import { phoneField } from '#web/components/phone-field.ts'
import { usePart } from '#web/components/use-part.ts'
import type { KnownCustomer } from '#web/features/invoices/use-customer.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './customer-fields.module.css'
import type { CustomerOption, SuggestedCustomer } from './customer-option.tsx'

const loadOption = () => import('./customer-option.tsx')

/** C13: one customer per number. */
const suggestions = (
  part: { CustomerOption: typeof CustomerOption } | string,
  customers: readonly SuggestedCustomer[],
  typed: string,
) =>
  typeof part === 'string'
    ? []
    : customers.map((customer) => ({
        key: customer.phone,
        label: <part.CustomerOption {...customer} typed={typed} />,
      }))

const NOT_FILLED = { phone: '', name: '' }

/**
 * A known number fills the name once, so it does not overwrite what the clerk types later. A name
 * that came with a number goes with it.
 */
const useFilledName = ({ form, known, isSubmitting, onChange }: CustomerFieldsProps) => {
  const filled = useRef(NOT_FILLED)
  useEffect(() => {
    const { customerPhone: phone, customerName } = form
    // A change during the save would bring the bill back.
    if (!known || isSubmitting || filled.current.phone === phone) return
    const name = customerName === '' ? known.name : ''
    filled.current = { phone, name }
    if (name !== '') onChange({ ...form, customerName: name })
  }, [known, isSubmitting, form, onChange])
  return {
    noteFilled: ({ phone, name }: SuggestedCustomer) => {
      filled.current = { phone, name }
    },
    withPhone: (customerPhone: string): InvoiceForm => {
      const { phone, name } = filled.current
      if (name === '' || form.customerName !== name || customerPhone === phone) {
        return { ...form, customerPhone }
      }
      filled.current = NOT_FILLED
      return { ...form, customerPhone, customerName: '' }
    },
  }
}

/**
 * Enter after a whole number goes on to the quantities before the office has answered, so that no
 * quantity is typed into the name. A new number leads back to the name.
 */
const useEarlyEnter = ({ known, isAsking, onUnknown }: CustomerFieldsProps) => {
  const isEarly = useRef(false)
  useEffect(() => {
    if (isAsking || !isEarly.current) return
    isEarly.current = false
    if (!known) onUnknown()
  }, [isAsking, known, onUnknown])
  return () => {
    isEarly.current = isAsking
  }
}

interface CustomerFieldsProps {
  readonly form: InvoiceForm
  readonly byPhone: readonly SuggestedCustomer[]
  readonly byName: readonly SuggestedCustomer[]
  readonly known: KnownCustomer | undefined
  /** The office has not answered whether it knows the number. */
  readonly isAsking: boolean
  readonly isSubmitting: boolean
  /** The phone number is invalid. */
  readonly wrong: boolean
  readonly onChange: (form: InvoiceForm) => void
  readonly onKnown: () => void
  readonly onUnknown: () => void
}

export const CustomerFields = (props: CustomerFieldsProps) => {
  const { form, known, onChange, onKnown } = props
  const part = usePart(loadOption)
  const noteEnter = useEarlyEnter(props)
  const { noteFilled, withPhone } = useFilledName(props)

  const choose = (customers: readonly SuggestedCustomer[]) => (key: string) => {
    const chosen = customers.find(({ phone }) => phone === key)
    if (!chosen) return
    noteFilled(chosen)
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
        wide
        preselect
        options={known ? [] : suggestions(part, props.byPhone, form.customerPhone)}
        onType={(customerPhone) => onChange(withPhone(customerPhone))}
        onChoose={choose(props.byPhone)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.shiftKey) return
          if (!known && (!props.isAsking || form.customerName !== '')) return
          event.preventDefault()
          noteEnter()
          onKnown()
        }}
      />
      <OptionField
        label={t('Customer name')}
        autoComplete="off"
        maxLength={200}
        data-step
        value={form.customerName}
        wide
        preselect
        // A whole number names the customer: Enter must not replace it by another one.
        options={
          isPhone(form.customerPhone) ? [] : suggestions(part, props.byName, form.customerName)
        }
        onType={(customerName) => onChange({ ...form, customerName })}
        onChoose={choose(props.byName)}
      />
    </div>
  )
}
