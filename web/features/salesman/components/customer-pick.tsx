import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import type { SalesmanKnownCustomer, SalesmanRoute } from '#domain/salesman/offline-book.ts'
import type { SalesmanForm } from '#domain/salesman/salesman-form.ts'
import { suggestCustomers } from '#domain/salesman/salesman-search.ts'
import { OptionField } from '#web/components/option-field.tsx'
import { phoneField } from '#web/components/phone-field.ts'
import { RouteSelect } from '#web/components/route-select.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './customer-pick.module.css'

const suggestions = (
  customers: readonly SalesmanKnownCustomer[],
  dueOf: (phone: string) => string = () => '',
) =>
  customers.map(({ id, name, phone, route }) => ({
    key: id,
    label: (
      <span className={styles['option']}>
        <strong>{name || phone}</strong>
        <span>{[phone, route, dueOf(phone)].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  }))

type Place = Pick<SalesmanForm, 'route' | 'customerPhone' | 'customerName'>

export interface CustomerPickProps<Form extends Place = SalesmanForm> {
  readonly form: Form
  readonly routes: readonly SalesmanRoute[]
  readonly customers: readonly SalesmanKnownCustomer[]
  /** The refused field. */
  readonly wrong: 'route' | 'phone' | undefined
  readonly onChange: (form: Form) => void
  readonly onKnown: () => void
  readonly onAddRoute: () => void
  readonly onEditRoutes?: (() => void) | undefined
  /** CRD-23: what the customer owes; empty for nothing. */
  readonly dueOf?: ((phone: string) => string) | undefined
}

const RoutePick = <Form extends Place>({ form, ...props }: CustomerPickProps<Form>) => (
  <div className={styles['route']} data-alone={!props.onEditRoutes || undefined}>
    <RouteSelect
      routes={props.routes}
      value={form.route}
      placeholder={t('Select a route')}
      step
      wrong={props.wrong === 'route'}
      onChange={(route) => props.onChange({ ...form, route })}
      onAdd={props.onAddRoute}
    />
    {props.onEditRoutes && (
      <Button
        variant="default"
        className={styles['edit']}
        aria-label={t('Edit routes and customers')}
        onClick={props.onEditRoutes}
      >
        <IconEdit size={20} stroke={1.8} aria-hidden="true" />
      </Button>
    )}
  </div>
)

/** SAL-03: a route, and a known customer in two taps (fills name, phone, route) or a typed one. */
export const CustomerPick = <Form extends Place>(props: CustomerPickProps<Form>) => {
  const { form, customers, onChange } = props
  const isKnown = customers.some(
    ({ phone, name }) => phone === form.customerPhone && name === form.customerName,
  )
  const optionsFor = (typed: string) =>
    suggestions(suggestCustomers(customers, typed, form.route), props.dueOf)
  const choose = (id: string) => {
    const chosen = customers.find((customer) => customer.id === id)
    if (!chosen) return
    const { name: customerName, phone: customerPhone, route } = chosen
    onChange({ ...form, customerName, customerPhone, route })
    props.onKnown()
  }
  return (
    <div className={styles['customer']}>
      <RoutePick {...props} />
      <OptionField
        label={t('Customer phone')}
        aria-keyshortcuts="F2"
        {...phoneField()}
        data-step
        eager
        wide
        value={form.customerPhone}
        options={isKnown ? [] : optionsFor(form.customerPhone)}
        error={props.wrong === 'phone'}
        onType={(customerPhone) => onChange({ ...form, customerPhone })}
        onChoose={choose}
      />
      <OptionField
        label={t('Customer name')}
        autoComplete="off"
        maxLength={200}
        data-step
        eager
        wide
        value={form.customerName}
        options={isKnown ? [] : optionsFor(form.customerName)}
        onType={(customerName) => onChange({ ...form, customerName })}
        onChoose={choose}
      />
    </div>
  )
}
