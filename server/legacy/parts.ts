import { recountTotals } from '#server/db/check-totals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area, Tally } from './area.ts'
import { dayNumbers, invoices, production } from './areas/counter.ts'
import { bottlers, enterprises, prices } from './areas/ledgers.ts'
import { users } from './areas/people.ts'
import { roadCustomers, roadInvoices, routes } from './areas/salesman.ts'
import { stock } from './areas/stock.ts'
import { noteLastUses } from './sql/invoices.ts'

export interface PartOptions {
  readonly at: Date
  readonly hashPassword: (password: string) => Promise<string>
}

export type Bring = <Read>(area: Area<Read>) => Promise<Tally>
export type Part = (tx: Tx, bring: Bring) => Promise<void>

export const didSomething = ({ added, changed }: Tally): boolean => added + changed > 0

/** Production, bills and their numbers. */
const counter: Part = async (tx, bring) => {
  const [tokens, runs, bills] = [dayNumbers('token'), dayNumbers('tokenRuns'), invoices()]
  const tallies = [
    await bring(production()),
    await bring(tokens.area),
    await bring(runs.area),
    await bring(bills.area),
  ]
  if (!tallies.some(didSomething)) return
  // In the order in which a bill that is being made meanwhile takes the same rows.
  await noteLastUses(tx)
  await recountTotals(tx, ['customer_years', 'customer_months', 'customer_days'])
  await bills.finish(tx, tokens.numbers, runs.numbers)
  await recountTotals(tx, ['product_totals', 'product_months', 'product_days'])
}

/** The parts of an import in the order in which they need one another, each its own transaction. */
export const partsOf = ({ at, hashPassword }: PartOptions): Part[] => {
  const people: Part = async (_tx, bring) => void (await bring(users(hashPassword, at)))

  const material =
    (kind: 'raw' | 'scrap'): Part =>
    async (tx, bring) => {
      const { items, history, finish } = stock(kind, at)
      await bring(items)
      await bring(history)
      await finish(tx)
    }

  const road: Part = async (tx, bring) => {
    await bring(routes(at))
    await bring(roadCustomers(at))
    if (didSomething(await bring(roadInvoices(at)))) await recountTotals(tx, ['salesman_totals'])
  }

  const ledgers: Part = async (tx, bring) => {
    await bring(prices(at))
    const tallies = [await bring(bottlers()), await bring(enterprises())]
    if (tallies.some(didSomething)) await recountTotals(tx, ['ledger_totals'])
  }

  return [people, counter, material('raw'), material('scrap'), road, ledgers]
}
