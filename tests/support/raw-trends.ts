import { addDays } from '#domain/shared/dates.ts'
import type { Figures } from '#domain/trends/change.ts'
import type { Part } from '#domain/trends/periods.ts'
import type { TestApp } from './client.ts'

export interface RawBill {
  readonly source: 'counter' | 'salesman'
  readonly salesmanId: string | null
  readonly routeId: string | null
  readonly phone: string
  readonly day: string
  /** 'HH:mm:ss' */
  readonly time: string
  readonly payment: string
  readonly paise: number | null
  readonly cartons: number
}

/** Every bill that is not deleted, as the reference for each figure. */
export const readRawBills = (site: TestApp): Promise<RawBill[]> =>
  site.rows<RawBill>(`
    SELECT 'counter' AS source, NULL::uuid AS "salesmanId", NULL::uuid AS "routeId",
      customer_phone AS phone, day, time, payment, total_paise AS paise,
      (SELECT coalesce(sum(quantity), 0) FROM invoice_lines WHERE invoice_id = id)::int AS cartons
    FROM invoices WHERE deleted_at IS NULL
    UNION ALL
    SELECT 'salesman', salesman_id, route_id,
      (SELECT phone FROM salesman_customers WHERE id = customer_id), day,
      to_char(saved_at AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS'), payment, total_paise,
      (SELECT coalesce(sum(quantity), 0) FROM salesman_invoice_lines WHERE invoice_id = id)::int
    FROM salesman_invoices WHERE deleted_at IS NULL`)

export const figuresOf = (bills: readonly RawBill[]): Figures => {
  const paid = bills.filter(({ payment }) => payment !== 'Free')
  return {
    paise: paid.reduce((sum, { paise }) => sum + (paise ?? 0), 0),
    cartons: bills.reduce((sum, { cartons }) => sum + cartons, 0),
    bills: bills.length,
    withoutTotal: paid.filter(({ paise }) => paise === null).length,
  }
}

export const isIn = ({ from, to, until }: Part, { day, time }: RawBill): boolean =>
  day >= from && day <= to && (until === null || day < to || time.slice(0, 5) <= until)

const isCustomer = ({ phone }: RawBill) => /^[6-9]\d{9}$/.test(phone) && !/^(.)\1{9}$/.test(phone)

/** The days of each number's bills in their order, one entry for each bill. */
const daysByNumber = (bills: readonly RawBill[]): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, string[]>()
  for (const bill of bills.filter(isCustomer)) {
    all.set(bill.phone, [...(all.get(bill.phone) ?? []), bill.day])
  }
  return new Map([...all].map(([phone, days]) => [phone, days.toSorted()]))
}

/** BOS-03, said plainly: on `day`, four bills in the sixty days before, none in the last fourteen. */
const isLost = (days: readonly string[], day: string): boolean => {
  const silentFrom = addDays(day, -13)
  const regularFrom = addDays(silentFrom, -60)
  const regular = days.filter((one) => one >= regularFrom && one < silentFrom)
  return regular.length >= 4 && !days.some((one) => one >= silentFrom && one <= day)
}

export const lostOn = (bills: readonly RawBill[], day: string): string[] =>
  [...daysByNumber(bills)].filter(([, days]) => isLost(days, day)).map(([phone]) => phone)

export const newIn = (bills: readonly RawBill[], from: string, to: string): string[] =>
  [...daysByNumber(bills)]
    .filter(([, [first = '']]) => first >= from && first <= to)
    .map(([phone]) => phone)

/** Whose first bill in the range ended a day on which the number was lost. */
export const backIn = (bills: readonly RawBill[], from: string, to: string): string[] =>
  [...daysByNumber(bills)]
    .filter(([, days]) => {
      const first = days.find((one) => one >= from && one <= to)
      const before = days.findLast((one) => one < from)
      if (first === undefined || before === undefined) return false
      const earlier = days.filter((one) => one <= before)
      for (let day = addDays(before, 14); day < first; day = addDays(day, 1)) {
        if (isLost(earlier, day)) return true
      }
      return false
    })
    .map(([phone]) => phone)
