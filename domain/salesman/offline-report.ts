import type { Catalog } from '#domain/catalog/catalog.ts'
import { filledLines, type Line } from '#domain/invoices/invoice.ts'
import { addDays, type Day } from '#domain/shared/dates.ts'
import { SALESMAN_DAYS } from './device-time.ts'
import type { WaitingMark } from './offline-book.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import type { NamedCustomer } from './route-book.ts'
import { routeKey } from './salesman.ts'

export interface OwnRange {
  readonly from: Day | null
  readonly to: Day | null
}

type Bill = SalesmanInvoice & { readonly waiting?: WaitingMark }

/** From this day on the phone has all invoices. */
export const firstDayHere = (today: Day): Day => addDays(today, -SALESMAN_DAYS)

/** True if the phone has all invoices of the range; an open start includes the oldest ones. */
export const isHere = ({ from }: OwnRange, today: Day): boolean =>
  from !== null && from >= firstDayHere(today)

/** RPT-04, RPT-05: the invoices of a report; null means all routes, else the keys of one. */
export const billsIn = <One extends Bill>(
  bills: readonly One[],
  { from, to }: OwnRange,
  route: ReadonlySet<string> | null = null,
): One[] =>
  bills.filter(
    (bill) =>
      (from === null || bill.day >= from) &&
      (to === null || bill.day <= to) &&
      (route === null || route.has(routeKey(bill.route))),
  )

/** RPT-05: sums per product. */
export const productSums = (catalog: Catalog, bills: readonly Bill[]): Line[] =>
  filledLines(
    catalog,
    [...new Set(bills.flatMap(({ lines }) => lines.map(({ product }) => product)))].map(
      (product) => {
        const lines = bills.flatMap((bill) => bill.lines.filter((line) => line.product === product))
        return {
          product,
          quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
          schemeHundredths: lines.reduce((all, line) => all + line.schemeHundredths, 0),
        }
      },
    ),
  )

export interface CustomerSums {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly cartons: number
  readonly lines: readonly Line[]
  /** Some of these invoices are not sent yet. */
  readonly waiting: boolean
}

/** SAL-11: the present name of the customer that has or had the name of the bill. */
const presentNames = (customers: readonly NamedCustomer[]) => {
  const names = new Map<string, string>()
  for (const { phone, name, formerNames } of customers) {
    for (const former of formerNames) names.set(`${former} ${phone}`, name)
  }
  for (const { phone, name } of customers) names.set(`${name} ${phone}`, name)
  return ({ customerName, customerPhone }: Bill) =>
    names.get(`${customerName} ${customerPhone}`) ?? customerName
}

/** RPT-04: one row per customer, by name. */
export const customerSums = (
  catalog: Catalog,
  bills: readonly Bill[],
  customers: readonly NamedCustomer[],
): CustomerSums[] => {
  const groups = new Map<string, Bill[]>()
  const nameOf = presentNames(customers)
  for (const bill of bills) {
    const key = `${nameOf(bill)} ${bill.customerPhone}`
    const own = groups.get(key)
    if (own) own.push(bill)
    else groups.set(key, [bill])
  }
  return [...groups]
    .map(([id, own]) => {
      const lines = productSums(catalog, own)
      return {
        id,
        name: own[0] ? nameOf(own[0]) : '',
        phone: own[0]?.customerPhone ?? '',
        cartons: lines.reduce((all, { quantity }) => all + quantity, 0),
        lines,
        waiting: own.some(({ waiting }) => waiting !== undefined),
      }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
