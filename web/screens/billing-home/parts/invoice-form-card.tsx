import { useEffect, useRef } from 'react'
import { t } from '#web/light/text.ts'
import { focusFirst, focusFirstQuantity, onFormKey } from '../form-keys.ts'
import type { KnownCustomer } from '../use-customer.ts'
import type { InvoiceFormState } from '../use-invoice-form.ts'
import type { StockRows } from '../use-stock.ts'
import { CustomerFields } from './customer-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { InvoiceConflict } from './invoice-conflict.tsx'
import styles from './invoice-form-card.module.css'
import { LastBill } from './last-bill.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { ProductRows } from './product-rows.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

interface Customer {
  readonly phone: string
  readonly name: string
}

export const InvoiceFormCard = (
  props: InvoiceFormState & {
    stock: StockRows | undefined
    byPhone: readonly Customer[]
    byName: readonly Customer[]
    known: KnownCustomer | undefined
  },
) => {
  const { form, invoice, change, save } = props
  const ref = useRef<HTMLFormElement>(null)
  const toQuantities = () => focusFirstQuantity(ref.current)
  // On a phone the keyboard would cover half the screen before anybody asked for it.
  useEffect(() => {
    if (matchMedia('(min-width: 768px)').matches) focusFirst(ref.current)
  }, [])
  return (
    <section
      className={styles['card']}
      data-editing={invoice !== undefined}
      aria-labelledby="form-title"
    >
      <form
        ref={ref}
        className={styles['form']}
        noValidate
        onKeyDown={(event) => onFormKey(event, () => void save())}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <fieldset className={styles['fields']} disabled={props.held}>
          <header className={styles['head']}>
            <h2 id="form-title">{invoice ? t('Edit Invoice') : t('Create Invoice')}</h2>
            {invoice ? (
              <span>
                {t('Token {token} and date {day} stay', { token: invoice.token, day: invoice.day })}
              </span>
            ) : (
              <LastBill known={props.known} form={form} onChange={change} />
            )}
          </header>
          {props.conflict && <InvoiceConflict lost={props.conflict} />}
          <CustomerFields
            form={form}
            byPhone={props.byPhone}
            byName={props.byName}
            known={invoice ? undefined : props.known}
            onChange={change}
            onKnown={toQuantities}
          />
          <PaymentFields form={form} onChange={change} />
          <ProductRows form={form} stock={props.stock} onChange={change} />
        </fieldset>
        <Unconfirmed bills={props.unconfirmed} />
        <FormFoot {...props} />
      </form>
    </section>
  )
}
