import { useRef } from 'react'
import { PAYMENTS } from '#domain/invoice.ts'
import { messages } from '#domain/messages.ts'
import { FormCard } from '#web/invoices/parts/form-card.tsx'
import { focusFirstQuantity } from '#web/invoices/parts/form-keys.ts'
import { InvoiceConflict } from '#web/invoices/parts/invoice-conflict.tsx'
import { LastBill } from '#web/invoices/parts/last-bill.tsx'
import { PaymentFields } from '#web/invoices/parts/payment-fields.tsx'
import { ProductRows } from '#web/invoices/parts/product-rows.tsx'
import { t } from '#web/light/text.ts'
import type { KnownCustomer } from '../use-customer.ts'
import type { InvoiceFormState } from '../use-invoice-form.ts'
import type { StockRows } from '../use-stock.ts'
import { CustomerFields } from './customer-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

interface Customer {
  readonly phone: string
  readonly name: string
}

const leftOf = (stock: StockRows = []) =>
  Object.fromEntries(stock.map(({ productId, stockCartons }) => [productId, stockCartons]))

export const InvoiceFormCard = (
  props: InvoiceFormState & {
    stock: StockRows | undefined
    byPhone: readonly Customer[]
    byName: readonly Customer[]
    known: KnownCustomer | undefined
    onShortcuts: () => void
  },
) => {
  const { form, invoice, change, save } = props
  const refused = props.refused?.refused
  const ref = useRef<HTMLFormElement>(null)
  return (
    <FormCard
      form={ref}
      title={invoice ? t('Edit Invoice') : t('Create Invoice')}
      aside={
        <>
          {invoice ? (
            <span>
              {t('Token {token} and date {day} stay', { token: invoice.token, day: invoice.day })}
            </span>
          ) : (
            <LastBill lines={props.known?.lines} form={form} onChange={change} />
          )}
          <ShortcutsButton onClick={props.onShortcuts} />
        </>
      }
      editing={invoice !== undefined}
      held={props.held}
      refused={props.refused}
      save={() => void save()}
      foot={
        <>
          <Unconfirmed bills={props.unconfirmed} />
          <FormFoot {...props} />
        </>
      }
    >
      {props.conflict && <InvoiceConflict lost={props.conflict} names="name" />}
      <CustomerFields
        form={form}
        byPhone={props.byPhone}
        byName={props.byName}
        known={invoice ? undefined : props.known}
        wrong={refused === messages.billing.invalidPhone}
        onChange={change}
        onKnown={() => focusFirstQuantity(ref.current)}
      />
      <PaymentFields
        form={form}
        payments={PAYMENTS}
        wrong={refused === messages.billing.invalidTotal}
        onChange={change}
      />
      <ProductRows form={form} names="name" left={leftOf(props.stock)} onChange={change} />
    </FormCard>
  )
}
