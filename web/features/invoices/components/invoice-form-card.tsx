import { type ReactNode, useRef, useState } from 'react'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { usePart } from '#web/components/use-part.ts'
import { rowRates } from '#web/features/invoices/form-rating.ts'
import type { KnownCustomer } from '#web/features/invoices/use-customer.ts'
import type { InvoiceFormState } from '#web/features/invoices/use-invoice-form.ts'
import type { StockRows } from '#web/features/invoices/use-stock.ts'
import { t } from '#web/public/shared/text.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { SuggestedCustomer } from './customer-option.tsx'
import { EndFields } from './end-fields.tsx'
import styles from './form-card.module.css'
import { FormCard } from './form-card.tsx'
import { FormFoot } from './form-foot.tsx'
import { focusFirstQuantity, focusNameOf } from './form-keys.ts'
import type { HelpLine } from './help-line.tsx'
import { ProductRows } from './product-rows.tsx'
import { ShortcutsButton } from './shortcuts-button.tsx'

const loadConflict = () => import('./invoice-conflict.tsx')

/** C4: the stock without the bill that is edited. */
const leftOf = (stock: StockRows = [], edited: InvoiceFormState['invoice']) =>
  Object.fromEntries(
    stock.map(({ productId, stockCartons }) => {
      const line = edited?.lines.find(({ product }) => product === productId)
      return [productId, stockCartons + (line?.quantity ?? 0)]
    }),
  )

type InvoiceFormCardProps = InvoiceFormState & {
  readonly stock: StockRows | undefined
  readonly byPhone: readonly SuggestedCustomer[]
  readonly byName: readonly SuggestedCustomer[]
  readonly latest: readonly SuggestedCustomer[]
  readonly deliverers: readonly string[]
  /** Null: the number is new. */
  readonly known: KnownCustomer | null | undefined
  /** The office has not answered whether it knows the number. */
  readonly isAsking: boolean
  readonly today: string
  readonly onShortcuts: () => void
  /** The bills that the server has not confirmed or has refused. */
  readonly pending: ReactNode
  /** Undefined until it is loaded. */
  readonly Help: typeof HelpLine | undefined
  /** Shown in the foot after a save. */
  readonly savedBar: ReactNode
}

const Aside = ({ invoice, today, onShortcuts }: InvoiceFormCardProps) => (
  <>
    {invoice && (
      <span>
        {t('Editing token {token} · {day}', {
          token: invoice.token,
          day: formatShortDay(invoice.day, today),
        })}
      </span>
    )}
    <ShortcutsButton onClick={onShortcuts} />
  </>
)

const WRONG_PAID: readonly unknown[] = [accountMessages.moreThanTotal, accountMessages.noAmount]

/** CRD-10: what is paid now of a bill on credit. */
const Credit = (props: InvoiceFormCardProps & { readonly isOpen: boolean }) => {
  const { form, account, invoice, change } = props
  if (!account.fields || form.payment !== PAYMENTS[3]) return null
  return (
    <account.fields.CreditFields
      {...account}
      form={form}
      isEdit={invoice !== undefined}
      wrong={WRONG_PAID.includes(props.refused?.refused)}
      isOpen={props.isOpen}
      onPaid={(paid) => change(account.withFields(paid))}
    />
  )
}

/** CRD-18. */
const Due = ({ account: { fields, account }, today }: InvoiceFormCardProps) =>
  fields && account && <fields.DueLine account={account} today={today} />

const Foot = (props: InvoiceFormCardProps) => {
  const [hasSheet, setSheet] = useState(false)
  const [shown, setShown] = useState<Refusal>()
  const wrong = props.refused?.refused === messages.billing.invalidTotal
  const opens = wrong || WRONG_PAID.includes(props.refused?.refused)
  // Opens for the refusal and stays open while it is corrected.
  if (opens && props.refused !== shown) {
    setShown(props.refused)
    setSheet(true)
  }
  return (
    <>
      {props.pending}
      <FormFoot
        {...props}
        hasSheet={hasSheet}
        onSheet={() => setSheet(!hasSheet)}
        end={
          <EndFields
            form={props.form}
            rates={props.rates}
            deliverers={props.deliverers}
            isOpen={hasSheet}
            wrong={wrong}
            onChange={props.change}
            onDone={() => setSheet(false)}
            credit={<Credit {...props} isOpen={hasSheet} />}
          />
        }
      />
    </>
  )
}

export const InvoiceFormCard = (props: InvoiceFormCardProps) => {
  const { form, invoice, change, save } = props
  const refused = props.refused?.refused
  const ref = useRef<HTMLFormElement>(null)
  const part = usePart(loadConflict, props.conflict !== undefined)
  const onKnown = () => focusFirstQuantity(ref.current)
  return (
    <FormCard
      form={ref}
      title={invoice ? t('Edit Invoice') : t('Create Invoice')}
      aside={<Aside {...props} />}
      editing={invoice !== undefined}
      isSubmitting={props.isSubmitting}
      onAhead={props.onAhead}
      refused={props.refused}
      save={() => void save()}
      onEscape={invoice && props.cancel}
      onBegin={props.saved && props.begin}
      foot={<Foot {...props} />}
    >
      {props.conflict && typeof part !== 'string' && (
        <part.InvoiceConflict {...props} lost={props.conflict} />
      )}
      <CustomerFields
        form={form}
        byPhone={form.customerPhone === '' ? props.latest : props.byPhone}
        byName={props.byName}
        known={invoice ? undefined : (props.known ?? undefined)}
        isAsking={!invoice && props.isAsking}
        isSubmitting={props.isSubmitting}
        wrong={refused === messages.billing.invalidPhone}
        onChange={change}
        onKnown={onKnown}
        onUnknown={() => focusNameOf(ref.current)}
      />
      <div className={styles['help']}>
        {props.Help && (
          <props.Help
            {...{ form, onKnown }}
            edited={invoice}
            known={props.known}
            latest={props.latest}
            today={props.today}
            onChange={change}
            due={<Due {...props} />}
          />
        )}
      </div>
      <ProductRows
        form={form}
        names="name"
        left={leftOf(props.stock, invoice)}
        rates={props.rates && rowRates(props.rates, change)}
        onChange={change}
      />
    </FormCard>
  )
}
