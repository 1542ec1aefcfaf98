import type { RoadInvoice, RoadKnownCustomer } from './offline-overlay.ts'
import { routeKey } from './salesman.ts'

const MOST_SUGGESTED = 8

const holds = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted)

/**
 * Customers by part of their name or phone: those of the chosen route first, then those used last.
 * With nothing typed these are the ones that are likely next.
 */
export const suggestCustomers = <Customer extends RoadKnownCustomer>(
  customers: readonly Customer[],
  typed: string,
  route: string,
): Customer[] => {
  const wanted = typed.trim().toLowerCase()
  const isNear = (customer: Customer) => routeKey(customer.route) === routeKey(route)
  return customers
    .filter(({ name, phone }) => holds(name, wanted) || phone.includes(wanted))
    .sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, MOST_SUGGESTED)
}

const orderOf = ({ day, savedAt, id }: RoadInvoice): string => `${day} ${savedAt} ${id}`

/** SAL-06: by customer name, phone or route; the newest first. */
export const findBills = <Bill extends RoadInvoice>(
  bills: readonly Bill[],
  search: string,
): Bill[] => {
  const wanted = search.trim().toLowerCase()
  return bills
    .filter(
      ({ customerName, customerPhone, route }) =>
        holds(customerName, wanted) || customerPhone.includes(wanted) || holds(route, wanted),
    )
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
}

/** What this customer took last. */
export const lastBillOf = <Bill extends RoadInvoice>(
  bills: readonly Bill[],
  customer: { readonly phone: string; readonly name: string },
): Bill | undefined => {
  const name = customer.name.trim()
  return findBills(
    bills.filter((bill) => bill.customerPhone === customer.phone && bill.customerName === name),
    '',
  )[0]
}
