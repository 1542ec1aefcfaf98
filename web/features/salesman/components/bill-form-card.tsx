import { type ReactNode, useRef } from 'react'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import { sumsOf, totalKindOf, withLines } from '#domain/invoices/invoice-form.ts'
import { SALESMAN_PAYMENTS } from '#domain/invoices/payment.ts'
import type { SalesmanRows } from '#domain/salesman/offline-overlay.ts'
import { lastBillOf } from '#domain/salesman/salesman-search.ts'
import { formatInstant, toSalesmanDate } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees, groupIndian, paiseTyped } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { usePart } from '#web/components/use-part.ts'
import { FormBar, FormNote, FormSum } from '#web/features/invoices/components/form-bar.tsx'
import { FormCard } from '#web/features/invoices/components/form-card.tsx'
import { focusFirstQuantity } from '#web/features/invoices/components/form-keys.ts'
import { PaymentFields } from '#web/features/invoices/components/payment-fields.tsx'
import { ProductRows } from '#web/features/invoices/components/product-rows.tsx'
import { rowRates } from '#web/features/invoices/form-rating.ts'
import type { SalesmanFormState } from '#web/features/salesman/use-bill-form.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-form-card.module.css'
import { CustomerPick, type CustomerPickProps } from './customer-pick.tsx'

const loadLast = () => import('#web/features/invoices/components/last-bill.tsx')

const Sums = ({ form, rates }: Pick<SalesmanFormState, 'form' | 'rates'>) => {
  const { cartons, schemeHundredths } = sumsOf(useCatalog(), form)
  const paise =
    rates && totalKindOf(form) === 'auto' ? rates.automatic.paise : paiseTyped(form.total)
  const values = { cartons: groupIndian(cartons), scheme: formatHundredths(schemeHundredths) }
  return typeof paise === 'number' ? (
    <FormSum
      value={formatRupees(paise)}
      word={t('{cartons} cartons · {scheme} free bottles', values)}
    />
  ) : (
    <FormSum value={values.cartons} word={t('cartons · {scheme} free bottles', values)} />
  )
}

const loadConflict = () => import('./bill-conflict.tsx')

const titleOf = ({ bill, parked }: SalesmanFormState): string => {
  if (parked) return t('Fix Invoice')
  return bill ? t('Edit Invoice') : t('Invoice')
}

const actionOf = ({ bill, parked, question, isSubmitting }: SalesmanFormState): string => {
  if (question && !isSubmitting) return t('Save anyway')
  return bill || parked ? t('Update') : t('Create Invoice')
}

type SalesmanFormCardProps = SalesmanFormState &
  Pick<CustomerPickProps, 'onAddRoute' | 'onEditRoutes'> & {
    readonly offlineData: SalesmanRows
    readonly today: string
    /** In the foot after a save. */
    readonly savedBar: ReactNode
    /** CRD-23: while Accounts is on. */
    readonly credit:
      | {
          readonly due: ReactNode
          readonly paidNow: ReactNode
          readonly note: string | undefined
          readonly dueOf: (phone: string) => string
        }
      | undefined
  }

/** MNY-11, MNY-09. */
const Note = ({ question, isSubmitting, rates, credit }: SalesmanFormCardProps) => {
  if (question && !isSubmitting) {
    return <FormNote role="alert">{t(question.refused, question.values)}</FormNote>
  }
  if (credit?.note) return <FormNote role="status">{credit.note}</FormNote>
  if (rates?.oldMs === undefined) return null
  const time = formatInstant(rates.oldMs)
  return <FormNote role="status">{t('Rates of {time}', { time })}</FormNote>
}

const wrongOf = (refused: string | undefined) => {
  if (refused === messages.salesman.noRoute) return 'route'
  return refused === messages.billing.invalidPhone ? 'phone' : undefined
}

/** The last bill of the customer in a new bill, else the day. */
const Aside = ({ form, bill, parked, change, offlineData, today }: SalesmanFormCardProps) => {
  const part = usePart(loadLast)
  const customer = { phone: form.customerPhone, name: form.customerName }
  const last =
    bill || parked ? undefined : lastBillOf(offlineData.invoices, offlineData.customers, customer)
  if (!last || typeof part === 'string') {
    return <span>{toSalesmanDate(bill?.day ?? today)}</span>
  }
  const onRepeat = () => change(withLines(form, last.lines))
  return <part.LastBill {...{ bill: last, today, onRepeat }} />
}

/** CRD-10. */
const PaidNow = ({ form, credit }: SalesmanFormCardProps) =>
  form.payment === SALESMAN_PAYMENTS[2] && credit?.paidNow

const End = (props: SalesmanFormCardProps & { isOpen: boolean }) => (
  <div className={styles['end']}>
    <PaymentFields
      form={props.form}
      payments={SALESMAN_PAYMENTS}
      rates={props.rates}
      wrong={props.refused?.refused === messages.billing.invalidTotal}
      onChange={props.change}
    />
    {props.isOpen || <PaidNow {...props} />}
  </div>
)

/** SAL-03: usable with one thumb, route first; the save button stays visible. */
export const SalesmanFormCard = (props: SalesmanFormCardProps) => {
  const { form, change, save, offlineData } = props
  const ref = useRef<HTMLFormElement>(null)
  const conflict = usePart(loadConflict, props.conflict !== undefined)
  const isOpen = Boolean(props.bill ?? props.parked)
  return (
    <FormCard
      form={ref}
      title={titleOf(props)}
      aside={<Aside {...props} />}
      editing={isOpen}
      isSubmitting={props.isSubmitting}
      refused={props.refused}
      save={() => void save()}
      onBegin={props.begin}
      foot={
        <FormBar
          note={<Note {...props} />}
          saved={props.savedBar}
          sums={<Sums {...props} />}
          action={actionOf(props)}
          isSubmitting={props.isSubmitting}
          onCancel={isOpen ? props.cancel : undefined}
          onClear={props.clear}
        />
      }
    >
      {props.conflict && typeof conflict !== 'string' && (
        <conflict.BillConflict lost={props.conflict} form={form} />
      )}
      <CustomerPick
        form={form}
        routes={offlineData.routes}
        customers={offlineData.customers}
        wrong={wrongOf(props.refused?.refused)}
        onChange={change}
        onAddRoute={props.onAddRoute}
        onEditRoutes={props.onEditRoutes}
        onKnown={() => focusFirstQuantity(ref.current)}
        dueOf={props.credit?.dueOf}
      />
      {props.credit?.due}
      <ProductRows
        form={form}
        names="salesmanName"
        rates={props.rates && rowRates(props.rates, change)}
        onChange={change}
      />
      <End {...props} isOpen={isOpen} />
    </FormCard>
  )
}
