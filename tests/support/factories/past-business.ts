import { randomUUID } from 'node:crypto'
import { defaultId } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { rebuildTotals } from '#server/db/check-totals.ts'
import type { Db } from '#server/db/database.ts'
import { salesmanBill } from './salesman-bills.ts'

const DAYS = 70

/** Every how many days each buys; who has stopped buys nothing in the last 30 days. */
const CUSTOMERS = [
  { name: 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns', every: 1, cartons: 40 },
  { name: 'Umiya Cold Drinks House', every: 2, cartons: 24 },
  { name: 'Hotel Sahyadri', every: 2, cartons: 18 },
  { name: 'Vrundavan Party Plot', every: 3, cartons: 30 },
  { name: 'New Laxmi Farsan Mart', every: 3, cartons: 12 },
  { name: 'Ganesh Tea Stall', every: 5, cartons: 10, hasStopped: true },
  { name: 'Patel Provision Store', every: 4, cartons: 12, hasStopped: true },
] as const

const PAYMENTS = ['Cash', 'Google Pay', 'Pay Later'] as const
const PAISE_A_CARTON = 11_000

const customersWithIds = () =>
  CUSTOMERS.map((customer, place) => ({
    ...customer,
    id: randomUUID(),
    phone: String(9_824_100_000 + place),
  }))

const counterBills = (customers: ReturnType<typeof customersWithIds>, today: string) =>
  Array.from({ length: DAYS }, (_, ago) => ago).flatMap((ago) =>
    customers
      .filter((one) => ago % one.every === 0 && !('hasStopped' in one && ago < 30))
      .map(({ id, name, phone, cartons }, place) => ({
        id: randomUUID(),
        day: addDays(today, -ago),
        run: 7,
        token: place + 1,
        time: '00:00:30',
        customer_id: id,
        customer_name: name,
        customer_phone: phone,
        cartons: cartons + ((ago * 7) % 13),
        payment: PAYMENTS[(ago + place) % PAYMENTS.length] ?? 'Cash',
      })),
  )

const billSalesmen = async (db: Db, today: string): Promise<void> => {
  const shops = ['Jai Ambe Pan', 'City Gym', 'Blue Bird School']
  for (const [place, customerName] of shops.entries()) {
    for (const ago of [0, 2, 8]) {
      const bill = {
        customerName,
        customerPhone: String(9_824_200_000 + place),
        route: place === 0 ? 'Station Road' : 'Ring Road',
        payment: place === 1 ? ('On credit' as const) : ('Cash' as const),
        totalPaise: 84_000 + place * 10_000 + ago * 1000,
      }
      await salesmanBill(db, bill, { day: addDays(today, -ago) })
    }
  }
}

/** Ten weeks at the counter, some bills of the salesman; two customers have stopped. */
export const fillPastBusiness = async (db: Db): Promise<void> => {
  const today = businessDay(Date.now())
  const at = new Date()
  const customers = customersWithIds()
  await db
    .insertInto('customers')
    .values(customers.map(({ id, name, phone }) => ({ id, name, phone, last_used_at: at })))
    .execute()
  const bills = counterBills(customers, today)
  const by = { created_by: 'Asha', changed_by: 'Asha', changed_at: at, delivered_by: '' }
  await db
    .insertInto('invoices')
    .values(
      bills.map(({ cartons, ...bill }) => ({
        ...bill,
        ...by,
        total_paise: cartons * PAISE_A_CARTON,
      })),
    )
    .execute()
  await db
    .insertInto('invoice_lines')
    .values(
      bills.map(({ id, cartons }) => ({
        invoice_id: id,
        position: 1,
        product: defaultId('premium-1l'),
        quantity: cartons,
        scheme_hundredths: 0,
      })),
    )
    .execute()
  await billSalesmen(db, today)
  await rebuildTotals(db)
}
