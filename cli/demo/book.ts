import type pg from 'pg'
import type { Line } from '#domain/invoices/invoice.ts'
import { copyRows } from './copy.ts'
import type { Customer } from './customers.ts'
import type { PlantDay } from './plant.ts'
import { createTally } from './tally.ts'

const PRODUCED = 'produced, invoiced, scheme_hundredths'
const TAKEN = 'invoiced, scheme_hundredths'

type Rows = ReturnType<ReturnType<typeof createTally>['take']>
const rowsOf = (rows: Rows) => rows.map(({ key, sums }) => [...key, ...sums])

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Who was billed, when first and when last. */
const createCustomers = (client: pg.Client) => {
  const lastMs = new Map<string, number>()
  const usedAgain = new Set<string>()
  const lastUse = (id: string) => new Date(lastMs.get(id) ?? 0)
  return {
    /** Before the bills, which name them: those who come for the first time. */
    introduce: async (days: readonly PlantDay[]): Promise<void> => {
      const strangers: Customer[] = []
      for (const { customer, madeAtMs } of days.flatMap(({ invoices }) => invoices)) {
        if (lastMs.has(customer.id)) usedAgain.add(customer.id)
        else strangers.push(customer)
        lastMs.set(customer.id, madeAtMs)
      }
      await copyRows(
        client,
        'customers (id, phone, name, last_used_at)',
        strangers.map(({ id, phone, name }) => [id, phone, name, lastUse(id)]),
      )
    },
    noteLastUses: async (): Promise<void> => {
      const again = [...usedAgain]
      await client.query(
        `UPDATE customers SET last_used_at = used.at
         FROM unnest($1::uuid[], $2::timestamptz[]) AS used (id, at) WHERE customers.id = used.id`,
        [again, again.map(lastUse)],
      )
    },
  }
}

/** What each customer took: a day's sums are written when it is over, so a month's and a year's. */
const createTaken = (client: pg.Client) => {
  const [ofDays, ofMonths, ofYears] = [createTally(), createTally(), createTally()]
  const write = async (span: 'day' | 'month' | 'year', rows: Rows) =>
    copyRows(client, `customer_${span}s (customer_id, ${span}, product, ${TAKEN})`, rowsOf(rows))
  const closeDays = async () => write('day', ofDays.take())
  const closeMonth = async () => {
    await closeDays()
    const taken = ofMonths.take()
    await write('month', taken)
    for (const { key, sums } of taken) {
      const [customer = '', month = '', product = ''] = key
      ofYears.add([customer, yearOf(month), product], sums)
    }
  }
  return {
    add: (customer: string, day: string, { product, quantity, schemeHundredths }: Line) => {
      ofDays.add([customer, day, product], [quantity, schemeHundredths])
      ofMonths.add([customer, monthOf(day), product], [quantity, schemeHundredths])
    },
    closeDays,
    closeMonth,
    closeYear: async () => {
      await closeMonth()
      await write('year', ofYears.take())
    },
  }
}

/**
 * The customers and the totals of a database without bills, kept beside the days as they are
 * loaded. A day comes whole, so its sums are final with it, and those of a month and of a year
 * when the next begins.
 */
export const createBook = (client: pg.Client) => {
  const customers = createCustomers(client)
  const taken = createTaken(client)
  const ofDays = createTally()
  const ofMonths = createTally()
  const ofProducts = createTally()
  let last = ''

  const addBills = ({ day, invoices }: PlantDay) => {
    for (const { customer, lines, deletedAtMs } of invoices) {
      if (deletedAtMs !== null) continue
      for (const line of lines) {
        taken.add(customer.id, day, line)
        ofDays.add([day, line.product], [0, line.quantity, line.schemeHundredths])
      }
    }
  }
  const closeDays = async () => {
    const days = ofDays.take()
    for (const { key, sums } of days) {
      const [day = '', product = ''] = key
      ofMonths.add([monthOf(day), product], sums)
      ofProducts.add([product], sums)
    }
    await copyRows(client, `product_days (day, product, ${PRODUCED})`, rowsOf(days))
  }
  return {
    introduce: customers.introduce,
    add: async (days: readonly PlantDay[]): Promise<void> => {
      for (const day of days) {
        if (yearOf(last) !== yearOf(day.day)) await taken.closeYear()
        else if (monthOf(last) !== monthOf(day.day)) await taken.closeMonth()
        last = day.day
        addBills(day)
        for (const { product, quantity } of day.production.flatMap(({ lines }) => lines)) {
          ofDays.add([day.day, product], [quantity, 0, 0])
        }
      }
      await closeDays()
      await taken.closeDays()
    },
    close: async (): Promise<void> => {
      await taken.closeYear()
      const products = ofProducts.take()
      await copyRows(
        client,
        `product_months (month, product, ${PRODUCED})`,
        rowsOf(ofMonths.take()),
      )
      await copyRows(client, `product_totals (product, ${PRODUCED})`, rowsOf(products))
      await customers.noteLastUses()
    },
  }
}

export type Book = ReturnType<typeof createBook>
