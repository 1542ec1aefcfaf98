import type { SalesmanKnownCustomer } from './offline-book.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { routeKey } from './salesman.ts'

const MAX_SUGGESTIONS = 8

const contains = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted)

/**
 * Customers by part of their name or phone: those of the chosen route first, then the last used.
 * Without a text these are the likely next customers.
 */
export const suggestCustomers = <Customer extends SalesmanKnownCustomer>(
  customers: readonly Customer[],
  typed: string,
  route: string,
): Customer[] => {
  const wanted = typed.trim().toLowerCase()
  const isNear = (customer: Customer) => routeKey(customer.route) === routeKey(route)
  return customers
    .filter(({ hidden }) => !hidden)
    .filter(({ name, phone }) => contains(name, wanted) || phone.includes(wanted))
    .sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
    .slice(0, MAX_SUGGESTIONS)
}

const orderOf = ({ day, savedAt, id }: SalesmanInvoice): string => `${day} ${savedAt} ${id}`

/** SAL-06: by customer name, phone or route; the newest first. */
export const findBills = <Bill extends SalesmanInvoice>(
  bills: readonly Bill[],
  search: string,
): Bill[] => {
  const wanted = search.trim().toLowerCase()
  return bills
    .filter(
      ({ customerName, customerPhone, route }) =>
        contains(customerName, wanted) || customerPhone.includes(wanted) || contains(route, wanted),
    )
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
}

/** The customer's last invoice, also under an earlier name (SAL-11). */
export const lastBillOf = <Bill extends SalesmanInvoice>(
  bills: readonly Bill[],
  customers: readonly SalesmanKnownCustomer[],
  { phone, name: typed }: { readonly phone: string; readonly name: string },
): Bill | undefined => {
  const name = typed.trim()
  const known = customers.find((one) => one.phone === phone && one.name === name)
  const names = [name, ...(known?.formerNames ?? [])]
  return findBills(
    bills.filter((bill) => bill.customerPhone === phone && names.includes(bill.customerName)),
    '',
  )[0]
}
