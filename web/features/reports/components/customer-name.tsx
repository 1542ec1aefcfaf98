import { Link } from 'react-router'
import { spacedPhone } from '#domain/shared/phone-text.ts'
import { linkTo, type SalesmanFilters } from '#web/features/reports/salesman-filters.ts'
import type { SoldTo } from '#web/features/reports/use-customers.ts'
import styles from './customer-name.module.css'

/** RPT-02: leads to the customer, and keeps what was asked for. */
export const CustomerName = (props: {
  customer: SoldTo
  filters: SalesmanFilters
  place: number | undefined
}) => {
  const { customer, filters, place } = props
  const { to, state } = linkTo('/customer-detail', { id: customer.id, ...filters })
  const phone = spacedPhone(customer.phone)
  return (
    <span className={styles['customer']} data-placed={place !== undefined}>
      {place !== undefined && <span className={styles['place']}>{place}</span>}
      <Link className={styles['name']} to={to} state={state}>
        <bdi>{customer.name || phone}</bdi>
      </Link>
      <span className={styles['below']}>
        {filters.salesman === '' ? `${phone} · ${customer.salesman}` : phone}
      </span>
    </span>
  )
}
