import { businessDay } from '#domain/shared/dates.ts'
import { lostDays } from '#domain/trends/customers.ts'
import type { Db } from './db/database.ts'
import { type LostCustomer, readBuyers, readLost } from './db/trend-customers.ts'

/**
 * BOS-03: who is lost is worked out once in a business day; who buys meanwhile leaves the list at
 * once.
 */
export const createLostCustomers = (clock: () => number) => {
  let known: { readonly day: string; readonly customers: Promise<LostCustomer[]> } | undefined

  const ofDay = (db: Db, day: string): Promise<LostCustomer[]> => {
    if (known?.day === day) return known.customers
    const made = { day, customers: readLost(db, day) }
    made.customers.catch(() => {
      if (known === made) known = undefined
    })
    known = made
    return made.customers
  }

  return {
    async read(db: Db): Promise<LostCustomer[]> {
      const day = businessDay(clock())
      const customers = await ofDay(db, day)
      const phones = customers.map(({ phone }) => phone)
      const buyers = await readBuyers(db, phones, lostDays(day).silent)
      return customers.filter(({ phone }) => !buyers.has(phone))
    },
  }
}

export type LostCustomers = ReturnType<typeof createLostCustomers>
