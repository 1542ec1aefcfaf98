import { type ReactNode, useRef } from 'react'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { KnownCustomer } from '#web/features/invoices/use-customer.ts'
import type { InvoiceFormState } from '#web/features/invoices/use-invoice-form.ts'
import type { StockRows } from '#web/features/invoices/use-stock.ts'
import { t } from '#web/public/shared/text.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { SuggestedCustomer } from './customer-option.tsx'
import { FormCard } from './form-card.tsx'
import { FormFoot } from './form-foot.tsx'
import { focusFirstQuantity } from './form-keys.ts'
import { InvoiceConflict } from './invoice-conflict.tsx'
import { LastBill } from './last-bill.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { ProductRows } from './product-rows.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'

const leftOf = (stock: StockRows = []) =>
  Object.fromEntries(stock.map(({ productId, stockCartons }) => [productId, stockCartons]))

type InvoiceFormCardProps = InvoiceFormState & {
  readonly stock: StockRows | undefined
  readonly byPhone: readonly SuggestedCustomer[]
  readonly byName: readonly SuggestedCustomer[]
  readonly known: KnownCustomer | undefined
  /** C13: the clerk asks for the latest customers. */
  readonly onLatest: () => void
  readonly onShortcuts: () => void
  /** The bills that the server has not confirmed or has refused. */
  readonly pending: ReactNode
}

export const InvoiceFormCard = (props: InvoiceFormCardProps) => {
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
              {t('Editing token {token} · {day}', {
                token: invoice.token,
                day: formatDay(invoice.day),
              })}
            </span>
          ) : (
            <LastBill lines={props.known?.lines} form={form} onChange={change} />
          )}
          <ShortcutsButton onClick={props.onShortcuts} />
        </>
      }
      editing={invoice !== undefined}
      isSubmitting={props.isSubmitting}
      refused={props.refused}
      save={() => void save()}
      foot={
        <>
          {props.pending}
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
        onLatest={props.onLatest}
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
