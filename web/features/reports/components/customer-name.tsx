import { Link } from 'react-router'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { linkTo, type SalesmanFilters } from '#web/features/reports/salesman-filters.ts'
import type { SoldTo } from '#web/features/reports/use-customers.ts'
import styles from './customer-name.module.css'

/** RPT-02: a link to the customer that carries the filters. */
export const CustomerName = (props: {
  customer: SoldTo
  filters: SalesmanFilters
  place: number | undefined
}) => {
  const { customer, filters, place } = props
  const { to, state } = linkTo('/customer-detail', { id: customer.id, ...filters })
  const phone = groupedPhone(customer.phone)
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
