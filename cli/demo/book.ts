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

/** The billed customers and the time of their last bill. */
const createCustomers = (client: pg.Client) => {
  const lastMs = new Map<string, number>()
  const usedAgain = new Set<string>()
  const lastUse = (id: string) => new Date(lastMs.get(id) ?? 0)
  return {
    /** Inserts new customers before the bills that refer to them. */
    addNewCustomers: async (days: readonly PlantDay[]): Promise<void> => {
      const newCustomers: Customer[] = []
      for (const { customer, madeAtMs } of days.flatMap(({ invoices }) => invoices)) {
        if (lastMs.has(customer.id)) usedAgain.add(customer.id)
        else newCustomers.push(customer)
        lastMs.set(customer.id, madeAtMs)
      }
      await copyRows(
        client,
        'customers (id, phone, name, last_used_at)',
        newCustomers.map(({ id, phone, name }) => [id, phone, name, lastUse(id)]),
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

/** The customers' totals: those of a day, a month or a year are written when it is over. */
const createCustomerTotals = (client: pg.Client) => {
  const [ofDays, ofMonths, ofYears] = [createTally(), createTally(), createTally()]
  const write = async (span: 'day' | 'month' | 'year', rows: Rows) =>
    copyRows(client, `customer_${span}s (customer_id, ${span}, product, ${TAKEN})`, rowsOf(rows))
  const closeDays = async () => write('day', ofDays.take())
  const closeMonth = async () => {
    await closeDays()
    const months = ofMonths.take()
    await write('month', months)
    for (const { key, sums } of months) {
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
 * Collects the customers and totals of an empty database while days are loaded. Each day comes
 * complete, so its sums are final; those of a month or year are final when the next begins.
 */
export const createBook = (client: pg.Client) => {
  const customers = createCustomers(client)
  const customerTotals = createCustomerTotals(client)
  const ofDays = createTally()
  const ofMonths = createTally()
  const ofProducts = createTally()
  let last = ''

  const addBills = ({ day, invoices }: PlantDay) => {
    for (const { customer, lines, deletedAtMs } of invoices) {
      if (deletedAtMs !== null) continue
      for (const line of lines) {
        customerTotals.add(customer.id, day, line)
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
    addNewCustomers: customers.addNewCustomers,
    add: async (days: readonly PlantDay[]): Promise<void> => {
      for (const day of days) {
        if (yearOf(last) !== yearOf(day.day)) await customerTotals.closeYear()
        else if (monthOf(last) !== monthOf(day.day)) await customerTotals.closeMonth()
        last = day.day
        addBills(day)
        for (const { product, quantity } of day.production.flatMap(({ lines }) => lines)) {
          ofDays.add([day.day, product], [quantity, 0, 0])
        }
      }
      await closeDays()
      await customerTotals.closeDays()
    },
    close: async (): Promise<void> => {
      await customerTotals.closeYear()
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
