import { Button } from '@mantine/core'
import { IconUsers, IconZoomExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { businessDay, formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { Segments } from '#web/components/segments.tsx'
import { titleOf } from '#web/features/customers/use-customer-actions.ts'
import type {
  CustomerView,
  CustomerList as List,
  ListedCustomer,
} from '#web/features/customers/use-customer-list.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './customer-list.module.css'
import { type CustomerActions, CustomerMenu } from './customer-menu.tsx'

const VIEWS = /* i18n */ { open: 'Open', closed: 'Closed' } as const

const lastBill = ({ lastBillAt }: ListedCustomer): string =>
  lastBillAt
    ? t('Last bill {day}', { day: formatDay(businessDay(Date.parse(lastBillAt))) })
    : t('No bills yet')

const Row = (props: {
  customer: ListedCustomer
  actions: CustomerActions | undefined
  hasAccounts: boolean
}) => {
  const { customer, actions } = props
  const name = titleOf(customer)
  return (
    <li className={styles['customer']}>
      <strong className={styles['name']}>
        {props.hasAccounts ? <Link to={`/account?id=${customer.id}`}>{name}</Link> : name}
      </strong>
      <span className={styles['numbers']}>
        {customer.numbers.map(({ phone }) => (
          <span key={phone}>{groupedPhone(phone)}</span>
        ))}
      </span>
      <span className={styles['last']}>{lastBill(customer)}</span>
      <span className={styles['menu']}>
        {actions && <CustomerMenu customer={customer} actions={actions} />}
      </span>
    </li>
  )
}

const None = (props: { view: CustomerView; onAdd: (() => void) | undefined }) => (
  <EmptyState
    icon={<IconUsers size={40} stroke={1.4} />}
    title={props.view === 'open' ? t('No customers yet.') : t('No closed customers.')}
    help={t('The first bill of a number adds its customer.')}
  >
    {props.view === 'open' &&
      (props.onAdd ? (
        <FirstRecord label={t('Add the first customer')} onClick={props.onAdd} />
      ) : (
        <FirstRecord label={t('Make the first bill')} to="/" />
      ))}
  </EmptyState>
)

const NothingFound = (props: { onClear: () => void }) => (
  <EmptyState
    icon={<IconZoomExclamation size={40} stroke={1.4} />}
    title={t(messages.customers.none)}
    help={t('Try fewer letters, or the last digits of the number.')}
    role="status"
  >
    <Button variant="default" onClick={props.onClear}>
      {t('Show all')}
    </Button>
  </EmptyState>
)

/** NXT-24; `actions` only for roles that may change customers. */
export const CustomerList = (
  props: List & {
    actions: CustomerActions | undefined
    /** CRD: a name leads to the account. */
    hasAccounts: boolean
    onAdd?: () => void
  },
) => {
  const { search, view, rows } = props
  return (
    <Card title={t('All customers')}>
      <div className={styles['filters']}>
        <SearchBox
          label={t('Search customers')}
          placeholder={t('Name or part of the number')}
          value={search.typed}
          onChange={search.setTyped}
        />
        <Segments
          label={t('Which customers')}
          values={['open', 'closed'] as const}
          wordOf={(one) => t(VIEWS[one])}
          value={view}
          onChange={props.setView}
        />
      </div>
      <ListStates
        {...props}
        rows={rows}
        pages={props}
        words={{
          failed: t('The customers could not be loaded.'),
          olderFailed: t('More customers could not be loaded.'),
        }}
        nextLabel={t('Show more')}
        empty={
          search.search === '' ? (
            <None view={view} onAdd={props.onAdd} />
          ) : (
            <NothingFound onClear={() => search.setTyped('')} />
          )
        }
        render={(customer) => (
          <Row
            key={customer.id}
            customer={customer}
            actions={props.actions}
            hasAccounts={props.hasAccounts}
          />
        )}
      />
    </Card>
  )
}
