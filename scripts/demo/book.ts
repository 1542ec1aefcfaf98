import type pg from 'pg'
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

/**
 * The customers and the totals of a database without bills, kept beside the days as they are
 * loaded. A day comes whole, so its sums are final with it, and those of a month and of a year
 * when the next begins.
 */
export const createBook = (client: pg.Client) => {
  const customers = createCustomers(client)
  const ofCustomerDays = createTally()
  const ofCustomerMonths = createTally()
  const ofCustomerYears = createTally()
  const ofDays = createTally()
  const ofMonths = createTally()
  const ofProducts = createTally()
  let month = ''

  const addBills = ({ day, invoices }: PlantDay) => {
    for (const { customer, lines, deletedAtMs } of invoices) {
      if (deletedAtMs !== null) continue
      for (const { product, quantity, schemeHundredths } of lines) {
        ofCustomerDays.add([customer.id, day, product], [quantity, schemeHundredths])
        ofCustomerMonths.add([customer.id, month, product], [quantity, schemeHundredths])
        ofDays.add([day, product], [0, quantity, schemeHundredths])
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
    const taken = ofCustomerDays.take()
    await copyRows(client, `customer_days (customer_id, day, product, ${TAKEN})`, rowsOf(taken))
  }
  const closeMonth = async () => {
    await closeDays()
    const taken = ofCustomerMonths.take()
    await copyRows(client, `customer_months (customer_id, month, product, ${TAKEN})`, rowsOf(taken))
    for (const { key, sums } of taken) {
      const [customer = '', of = '', product = ''] = key
      ofCustomerYears.add([customer, yearOf(of), product], sums)
    }
  }
  const closeYear = async () => {
    await closeMonth()
    const taken = ofCustomerYears.take()
    await copyRows(client, `customer_years (customer_id, year, product, ${TAKEN})`, rowsOf(taken))
  }
  return {
    introduce: customers.introduce,
    add: async (days: readonly PlantDay[]): Promise<void> => {
      for (const day of days) {
        if (yearOf(month) !== yearOf(day.day)) await closeYear()
        else if (month !== monthOf(day.day)) await closeMonth()
        month = monthOf(day.day)
        addBills(day)
        for (const { product, quantity } of day.production.flatMap(({ lines }) => lines)) {
          ofDays.add([day.day, product], [quantity, 0, 0])
        }
      }
      await closeDays()
    },
    close: async (): Promise<void> => {
      await closeYear()
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
