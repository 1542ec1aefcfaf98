import { Button, NativeSelect } from '@mantine/core'
import { IconEdit, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { findRoute } from '#domain/salesman/route-book.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { Card } from '#web/components/card.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { EditCustomerDialog, EditRouteDialog } from '#web/components/route-dialogs.tsx'
import { RowAction } from '#web/components/row-action.tsx'
import { t } from '#web/public/shared/text.ts'
import { AddCustomerDialog, AddRouteDialog } from './components/book-add-dialogs.tsx'
import { salesmanText } from './components/choices.tsx'
import styles from './route-book.module.css'
import { useBookCustomerAdd, useBookRouteAdd } from './use-book-adds.ts'
import { useBookCustomerEdit, useBookRouteEdit } from './use-book-edits.ts'
import type { ListedSalesman } from './use-choices.ts'
import { type BookCustomer, useBookCustomers, useBookRoutes } from './use-route-book.ts'

const titleOf = ({ name, phone }: BookCustomer) => name || groupedPhone(phone)

const CustomerRow = (props: { customer: BookCustomer; onEdit: () => void }) => (
  <li className={styles['row']}>
    <span className={styles['words']}>
      <strong>{titleOf(props.customer)}</strong>
      <span>
        {groupedPhone(props.customer.phone)}
        {props.customer.hidden && ` · ${t('hidden')}`}
      </span>
    </span>
    <RowAction
      does="edit"
      label={t('Edit {name}', { name: titleOf(props.customer) })}
      onClick={props.onEdit}
    />
  </li>
)

const Customers = (props: {
  salesmanId: string
  route: string
  onEdit: (customer: BookCustomer) => void
}) => {
  const { rows, failed, retry, ...pages } = useBookCustomers(props.salesmanId, props.route)
  return (
    <ListStates
      rows={rows}
      failed={failed}
      retry={retry}
      pages={pages}
      words={{ failed: t('The customers could not be loaded.') }}
      nextLabel={t('More customers')}
      empty={<p className={styles['empty']}>{t('No customers on this route yet.')}</p>}
      render={(customer) => (
        <CustomerRow key={customer.id} customer={customer} onEdit={() => props.onEdit(customer)} />
      )}
    />
  )
}

const Plus = () => <IconPlus size={18} stroke={1.8} aria-hidden="true" />

const Book = ({ salesmanId }: { salesmanId: string }) => {
  const [chosen, setChosen] = useState('')
  const routes = useBookRoutes(salesmanId) ?? []
  const route = findRoute(routes, chosen) ?? routes[0]
  const routeAdd = useBookRouteAdd(salesmanId, routes, setChosen)
  const customerAdd = useBookCustomerAdd(salesmanId, route?.name ?? '')
  const routeEdit = useBookRouteEdit(salesmanId, routes, setChosen)
  const customerEdit = useBookCustomerEdit(salesmanId)
  return (
    <>
      <div className={styles['head']}>
        <NativeSelect
          label={t('Route to edit')}
          value={route?.name ?? ''}
          data={routes.map(({ name }) => name)}
          disabled={routes.length === 0}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button variant="default" leftSection={<Plus />} onClick={routeAdd.open}>
          {t('Route')}
        </Button>
        {route && (
          <>
            <Button variant="default" leftSection={<Plus />} onClick={customerAdd.open}>
              {t('Customer')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconEdit size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => routeEdit.open(route)}
            >
              {t('Edit route')}
            </Button>
          </>
        )}
      </div>
      {route && <Customers salesmanId={salesmanId} route={route.name} onEdit={customerEdit.open} />}
      <AddRouteDialog {...routeAdd} />
      <AddCustomerDialog {...customerAdd} />
      <EditRouteDialog {...routeEdit} />
      <EditCustomerDialog {...customerEdit} routes={routes} />
    </>
  )
}

/** SAL-11: the boss adds and corrects routes and customers of a salesman. */
export const RouteBook = (props: { salesmen: readonly ListedSalesman[]; salesman: string }) => {
  const [chosen, setChosen] = useState(props.salesman)
  const salesmanId = chosen || props.salesmen[0]?.id || ''
  return (
    <Card title={t('Routes and customers')}>
      <div className={styles['salesman']}>
        <NativeSelect
          label={t('Salesman')}
          value={salesmanId}
          data={props.salesmen.map((one) => ({ value: one.id, label: salesmanText(one) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </div>
      {salesmanId !== '' && <Book key={salesmanId} salesmanId={salesmanId} />}
    </Card>
  )
}
