import { deepStrictEqual } from 'node:assert'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { SalesmanKnownCustomer } from '#domain/salesman/offline-book.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { faultsInAccounts } from '#tests/reliability/faults/money/invariants.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { wholeCopy } from '#tests/support/salesman.ts'
import type { Reference } from './reference.ts'
import type { SalesmanReference } from './reference-salesman.ts'

const byId = <Row extends { readonly id: string }>(rows: Iterable<Row>): Row[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

const sortedByJson = <One>(rows: readonly One[]): One[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

const expectSame = (what: string, real: unknown, expected: unknown): void =>
  deepStrictEqual(real, expected, `${what} is not what it should be`)

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** All pages of a list; the cursor comes from the last row of each page. */
const allOf = async (
  client: Client,
  path: string,
  input: object,
  cursorOf: (last: Row) => object,
): Promise<Row[]> => {
  const all: Row[] = []
  for (let cursor: object | null = null; ; ) {
    const { data, body } = await client.call<Row[] | { invoices: Row[] }>(path, {
      ...input,
      cursor,
    })
    if (!data) throw new Error(body)
    const page = Array.isArray(data) ? data : data.invoices
    const last = page.at(-1)
    if (!last) return all
    all.push(...page)
    cursor = cursorOf(last)
  }
}

const pick = (row: Row, like: object): object =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key]]))

const sumsOf = ({ bills, production }: Reference) => {
  const sums = new Map<string, [produced: number, invoiced: number, scheme: number]>()
  const add = (product: string, produced: number, invoiced: number, scheme: number) => {
    const [a, b, c] = sums.get(product) ?? [0, 0, 0]
    sums.set(product, [a + produced, b + invoiced, c + scheme])
  }
  for (const { deleted, lines } of bills.values()) {
    if (deleted) continue
    for (const line of lines) add(line.product, 0, line.quantity, line.schemeHundredths)
  }
  for (const { lines } of production.values()) {
    for (const line of lines) add(line.product, line.quantity, 0, 0)
  }
  return sortedByJson([...sums].filter(([, all]) => all.some((sum) => sum !== 0)))
}

const linesWithQuantity = (bill: Pick<Invoice, 'lines'>) =>
  bill.lines.filter((line) => line.quantity > 0 || line.schemeHundredths > 0)

/** CAT-02, NXT-24: the products in their order, and the customers with their numbers. */
const recordsAgree = async (office: Client, { products, records, cards }: Reference) => {
  const { data: listed } = await office.call<Row[]>('catalog.list')
  const expected = [...products.values()]
  expectSame(
    'the catalogue',
    listed.map((row) => pick(row, expected[0] ?? row)),
    expected,
  )
  const customers: unknown[] = []
  for (const view of ['open', 'closed']) {
    const { data } = await office.call<{ customers: (Row & { numbers: Row[] })[] }>(
      'customers.page',
      { search: '', view, cursor: null },
    )
    for (const { name, version, numbers } of data.customers) {
      customers.push([view, name, version, numbers.map(({ phone }) => String(phone)).toSorted()])
    }
  }
  const known = [...new Set(cards.values())].flatMap(({ numbers, closed }) => {
    const main = records.get(numbers[0] ?? '')
    return main ? [[closed ? 'closed' : 'open', main.name, main.version, numbers.toSorted()]] : []
  })
  expectSame('the customers of the office', sortedByJson(customers), sortedByJson(known))
}

export const officeAgrees = async (site: TestApp, office: Client, reference: Reference) => {
  const invoices = await allOf(office, 'invoices.list', { search: '' }, ({ day, run, token }) => ({
    day,
    run,
    token,
  }))
  const activeBills = byId([...reference.bills.values()].filter(({ deleted }) => !deleted)).map(
    ({ deleted: _deleted, ...bill }) => ({ ...bill, lines: linesWithQuantity(bill) }),
  )
  const [first] = activeBills
  expectSame(
    'the list of bills',
    byId(invoices).map((row) => pick(row, first ?? row)),
    activeBills,
  )

  const records = await allOf(office, 'production.list', {}, ({ day, madeAt, id }) => ({
    day,
    madeAt,
    id,
  }))
  const made = byId(reference.production.values()).map((one) => ({
    ...one,
    lines: one.lines.filter(({ quantity }) => quantity > 0),
  }))
  expectSame(
    'production',
    byId(records).map((row) => pick(row, made[0] ?? row)),
    made,
  )

  await recordsAgree(office, reference)

  const { data: items } = await office.call<Row[]>('materials.items', { kind: 'raw' })
  expectSame(
    'raw stock',
    byId(items).map(({ id, name, quantityThousandths }) => ({ id, name, quantityThousandths })),
    byId(reference.items.values()).map(({ id, name, quantity: quantityThousandths }) => ({
      id,
      name,
      quantityThousandths,
    })),
  )
  const totals = await site.rows<Record<string, never>>(
    'SELECT product, produced, invoiced, scheme_hundredths FROM product_totals',
  )
  const summed = totals
    .map((row) => [row['product'], [row['produced'], row['invoiced'], row['scheme_hundredths']]])
    .filter(([, all]) => (all as unknown as number[]).some((sum) => sum !== 0))
  expectSame('the stock', sortedByJson(summed), sumsOf(reference))
  expectSame('every stored total', await verifyTotals(site.business.db), [])
}

const customerRow = (
  customer: Pick<SalesmanKnownCustomer, 'phone' | 'name' | 'route' | 'hidden' | 'version'>,
) => [customer.phone, customer.name, customer.route, customer.hidden, customer.version]

/** Checks one salesman's routes, customers and bills on the server and on each phone. */
export const salesmanAgrees = async (
  salesman: Client,
  phones: readonly { readonly routes: unknown; readonly invoices: unknown }[],
  reference: SalesmanReference,
) => {
  const copy = await wholeCopy(salesman)
  const bills = byId([...reference.bills.values()].filter(({ deleted }) => !deleted)).map(
    ({ deleted: _deleted, ...bill }) => bill,
  )
  const like = bills[0]
  const viewOf = (rows: readonly Row[]) => byId(rows).map((row) => pick(row, like ?? row))
  expectSame(
    'the bills of the salesman on the server',
    viewOf(copy.invoices as unknown as Row[]),
    bills,
  )
  expectSame(
    'routes',
    sortedByJson(copy.routes.map(({ name, visitOrder, version }) => [name, visitOrder, version])),
    sortedByJson(
      reference.routes.map(({ name, visitOrder, version }) => [name, visitOrder, version]),
    ),
  )
  expectSame(
    'customers',
    sortedByJson(copy.customers.map(customerRow)),
    sortedByJson(reference.customers.map(customerRow)),
  )
  for (const phone of phones) {
    const { userId: _userId, ...view } = phone as { userId?: string } & typeof phone
    const withoutOwner = (rows: unknown) =>
      byId(rows as Row[]).map(({ userId: _owner, ...row }) => row)
    expectSame('the bills on a phone', withoutOwner(view.invoices), byId(copy.invoices))
    expectSame('the routes on a phone', withoutOwner(view.routes), byId(copy.routes))
  }
}

/** CRD: after every step all accounts add up, and every number owes what the model says. */
export const accountsAgree = async (site: TestApp, { accounts }: Reference, startDay: string) => {
  expectSame('every account', await faultsInAccounts(site.business.pool, startDay), [])
  const rows = await site.rows<{ phone: string; paise: number }>(
    `SELECT number.phone, card.balance_paise AS paise
     FROM account_phones AS number JOIN accounts AS card ON card.id = number.account_id
     ORDER BY number.phone`,
  )
  const expected = rows.map(({ phone }) => ({ phone, paise: accounts.balanceOf(phone) }))
  expectSame('what customers owe', rows, expected)
}

/** CRD-23: a phone whose queue is empty shows what the office has. */
export const figuresAgree = (
  figures: readonly (readonly [phone: string, paise: number])[],
  { accounts }: Reference,
) => {
  const expected = figures.map(([phone]) => [phone, accounts.balanceOf(phone)])
  expectSame('the balances on a phone', figures, expected)
}

/** Checks that each accepted command has one command row and one audit row. */
export const onceEach = async (site: TestApp, accepted: number) => {
  const rows = await site.rows<{ commands: number; traces: number }>(
    `SELECT (SELECT count(*) FROM commands) AS commands,
       (SELECT count(*) FROM audit WHERE action <> 'login') AS traces`,
  )
  expectSame('what was done once', rows, [{ commands: accepted, traces: accepted }])
}
