import { PRODUCTS } from '#domain/catalog/products.ts'
import { keptLines, type Line } from '#domain/invoices/invoice.ts'
import { addDays, type Day } from '#domain/shared/dates.ts'
import { ROAD_DAYS } from './device-time.ts'
import type { RoadInvoice, WaitingMark } from './offline-overlay.ts'
import { routeKey } from './salesman.ts'

export interface OwnRange {
  readonly from: Day | null
  readonly to: Day | null
}

type Bill = RoadInvoice & { readonly waiting?: WaitingMark }

/** The first day of which the phone has every bill. */
export const firstDayHere = (today: Day): Day => addDays(today, -ROAD_DAYS)

/** An open beginning reaches back to the first bill ever. */
export const isHere = ({ from }: OwnRange, today: Day): boolean =>
  from !== null && from >= firstDayHere(today)

/** RPT-04, RPT-05: the bills that a report is made of; no route means all. */
export const billsIn = <One extends Bill>(
  bills: readonly One[],
  { from, to }: OwnRange,
  route: string | null = null,
): One[] =>
  bills.filter(
    (bill) =>
      (from === null || bill.day >= from) &&
      (to === null || bill.day <= to) &&
      (route === null || routeKey(bill.route) === routeKey(route)),
  )

/** RPT-05: what was sold of each product. */
export const productSums = (bills: readonly Bill[]): Line[] =>
  keptLines(
    PRODUCTS.map(({ id: product }) => {
      const lines = bills.flatMap((bill) => bill.lines.filter((line) => line.product === product))
      return {
        product,
        quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
        schemeHundredths: lines.reduce((all, line) => all + line.schemeHundredths, 0),
      }
    }),
  )

export interface CustomerSums {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly cartons: number
  readonly lines: readonly Line[]
  /** Some of it has not been sent yet. */
  readonly waiting: boolean
}

/** RPT-04: one row per customer, by name. */
export const customerSums = (bills: readonly Bill[]): CustomerSums[] => {
  const groups = new Map<string, Bill[]>()
  for (const bill of bills) {
    const key = `${bill.customerName} ${bill.customerPhone}`
    const own = groups.get(key)
    if (own) own.push(bill)
    else groups.set(key, [bill])
  }
  return [...groups]
    .map(([id, own]) => {
      const lines = productSums(own)
      return {
        id,
        name: own[0]?.customerName ?? '',
        phone: own[0]?.customerPhone ?? '',
        cartons: lines.reduce((all, { quantity }) => all + quantity, 0),
        lines,
        waiting: own.some(({ waiting }) => waiting !== undefined),
      }
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
