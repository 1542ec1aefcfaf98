import { beginAccounts } from '#server/db/account-start.ts'
import { countMoneyLater, recountTotals } from '#server/db/check-totals.ts'
import type { Tx } from '#server/db/database.ts'
import { hideFirstSteps } from '#server/db/first-steps.ts'
import type { Area, PartOptions, Tally } from './area.ts'
import { loadBook, products } from './areas/catalog.ts'
import { dayNumbers, invoices, production } from './areas/counter.ts'
import { accountPhones, accounts, customerRecords } from './areas/customers.ts'
import { bottlers, enterprises, prices } from './areas/ledgers.ts'
import { users } from './areas/people.ts'
import { rates, schemeRules } from './areas/rates.ts'
import { routes, salesmanCustomers, salesmanInvoices } from './areas/salesman.ts'
import { logo, settings } from './areas/settings.ts'
import { stock } from './areas/stock.ts'
import { createProductBook, type ProductBook } from './product-book.ts'
import { noteLastUses } from './sql/invoices.ts'

export type RunArea = <Read>(area: Area<Read>) => Promise<Tally>
export type Part = (tx: Tx, runArea: RunArea) => Promise<void>

export const didSomething = ({ added, changed }: Tally): boolean => added + changed > 0

const MONEY = ['money_totals', 'customer_visits'] as const

/** Production, bills and their numbers. */
const counter =
  (at: Date, book: ProductBook): Part =>
  async (tx, runArea) => {
    await loadBook(tx, book)
    await countMoneyLater(tx)
    const [tokens, runs, bills] = [
      dayNumbers('token', at),
      dayNumbers('tokenRuns', at),
      invoices(at, book),
    ]
    const tallies = [
      await runArea(production(at, book)),
      await runArea(tokens.area),
      await runArea(runs.area),
      await runArea(bills.area),
    ]
    if (!tallies.some(didSomething)) return
    // SET-03: a business with an earlier life is past its first steps.
    await hideFirstSteps(tx, { id: null, name: 'Import', at })
    // The lock order of a bill that is made meanwhile: another order could deadlock.
    await noteLastUses(tx)
    await recountTotals(tx, ['customer_years', 'customer_months', 'customer_days'])
    await bills.finish(tx, tokens.numbers, runs.numbers)
    await recountTotals(tx, ['product_totals', 'product_months', 'product_days', ...MONEY])
  }

/** After the bills: the record of a number exists then, and takes the name of the tree. */
const customers: Part = async (_tx, runArea) => {
  await runArea(customerRecords)
  await runArea(accounts)
  await runArea(accountPhones)
}

/** SET-01: after the raw items, whose ids the low limits name. */
const business: Part = async (_tx, runArea) => {
  await runArea(settings)
  await runArea(logo)
}

/** MNY: after the cards and the routes that a special rate names. */
const ofBills: Part = async (_tx, runArea) => {
  await runArea(rates)
  await runArea(schemeRules)
}

const catalog: Part = async (_tx, runArea) => void (await runArea(products))

/** The parts of an import in the order of their dependencies, each in one transaction. */
export const partsOf = (options: PartOptions): Part[] => {
  const { at } = options
  const book = createProductBook()
  const people: Part = async (_tx, runArea) => void (await runArea(users(options)))

  const material =
    (kind: 'raw' | 'scrap'): Part =>
    async (tx, runArea) => {
      const { items, history, finish } = stock(kind, at)
      await runArea(items)
      await runArea(history)
      await finish(tx)
    }

  const salesmen: Part = async (tx, runArea) => {
    await loadBook(tx, book)
    await countMoneyLater(tx)
    await runArea(routes(at))
    await runArea(salesmanCustomers(at))
    if (didSomething(await runArea(salesmanInvoices(at, book))))
      await recountTotals(tx, ['salesman_totals', 'route_totals', ...MONEY])
  }

  const ledgers: Part = async (tx, runArea) => {
    await runArea(prices(at))
    const tallies = [await runArea(bottlers()), await runArea(enterprises())]
    if (tallies.some(didSomething)) await recountTotals(tx, ['ledger_totals'])
  }

  // CRD-04: the bills above were not posted one by one; the settings name the day accounts begin.
  const accountEntries: Part = (tx) => beginAccounts(tx, { name: 'Import', at })

  const stocks = [material('raw'), material('scrap')]
  const bills = counter(at, book)
  return [
    people,
    catalog,
    bills,
    customers,
    ...stocks,
    salesmen,
    ledgers,
    business,
    ofBills,
    accountEntries,
  ]
}
