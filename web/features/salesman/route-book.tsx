import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { findRoute } from '#domain/salesman/route-book.ts'
import { routeKey } from '#domain/salesman/salesman.ts'
import { Card } from '#web/components/card.tsx'
import { Disclosure } from '#web/components/disclosure.tsx'
import { EditCustomerDialog, EditRouteDialog } from '#web/components/route-dialogs.tsx'
import { RouteSelect } from '#web/components/route-select.tsx'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { HiddenList, VisitList } from './components/visit-list.tsx'
import styles from './route-book.module.css'
import { useCustomerEdit, useRouteEdit } from './use-route-edit.ts'
import { useVisitOrder } from './use-visit-order.ts'

const firstByName = <Route extends { readonly name: string }>(routes: readonly Route[]) =>
  [...routes].sort((a, b) => a.name.localeCompare(b.name))[0]

const OrderActions = (props: { save: () => void; cancel: () => void }) => (
  <div className={styles['actions']}>
    <Button variant="default" onClick={props.cancel}>
      {t('Cancel')}
    </Button>
    <Button onClick={props.save}>{t('Save order')}</Button>
  </div>
)

/** SAL-11, SAL-12: the customers of a route in the order of the visits. */
export const RouteBook = (props: { id: string; route: string }) => {
  const { routes, customers } = useOfflineData()
  // Chosen once: a route that arrives later must not take the place of the open one.
  const [chosen, setChosen] = useState(() => props.route || (firstByName(routes)?.name ?? ''))
  const route = findRoute(routes, chosen) ?? (chosen === '' ? firstByName(routes) : undefined)
  const own = customers.filter((one) => route && routeKey(one.route) === routeKey(route.name))
  const hidden = own.filter((one) => one.hidden)
  const order = useVisitOrder(
    route,
    own.filter((one) => !one.hidden),
  )
  const routeEdit = useRouteEdit(setChosen)
  const customerEdit = useCustomerEdit()
  const choose = async (name: string) => {
    if (!(await order.mayDiscard())) return
    order.cancel()
    setChosen(name)
  }
  return (
    <div id={props.id} className={styles['panel']}>
      <Card title={t('Routes and customers')}>
        <div className={styles['head']}>
          <RouteSelect
            label={t('Route to edit')}
            routes={routes}
            value={route?.name ?? ''}
            placeholder={t('Select a route')}
            onChange={(name) => void choose(name)}
          />
          {route && (
            <Button
              variant="default"
              leftSection={<IconEdit size={18} stroke={1.8} aria-hidden="true" />}
              onClick={() => routeEdit.open(route)}
            >
              {t('Edit route')}
            </Button>
          )}
        </div>
        {order.customers.length === 0 ? (
          <p className={styles['empty']}>{t('No customers on this route yet.')}</p>
        ) : (
          <VisitList customers={order.customers} onMove={order.move} onEdit={customerEdit.open} />
        )}
        {order.isMoved && <OrderActions save={order.save} cancel={order.cancel} />}
        {hidden.length > 0 && (
          <Disclosure title={t('Hidden customers: {n}', { n: hidden.length })}>
            <HiddenList customers={hidden} onEdit={customerEdit.open} />
          </Disclosure>
        )}
      </Card>
      <EditRouteDialog {...routeEdit} />
      <EditCustomerDialog {...customerEdit} />
    </div>
  )
}
