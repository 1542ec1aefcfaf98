import { routeKey } from '#domain/salesman/salesman.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area, FreshRow, Row } from '#server/legacy/area.ts'
import {
  type ReadRoadCustomer,
  type ReadRoadInvoice,
  type ReadRoute,
  readRoadCustomer,
  readRoadInvoice,
  readRoute,
} from '#server/legacy/read/salesman.ts'
import { orNull } from '#server/legacy/read/values.ts'
import { idFrom } from '#server/legacy/record-id.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import {
  knownRows,
  takeRevisions,
  writeRoadCustomers,
  writeRoadInvoices,
  writeRoutes,
} from '#server/legacy/sql/road.ts'
import { importedUsers, livingPhones, writeGoneSalesman } from '#server/legacy/sql/users.ts'

/** A bill that names no route stands under this one. */
const NO_ROUTE = 'No route'

const noonOf = (day: string): string => new Date(`${day}T12:00:00+05:30`).toISOString()

interface Placed<Read> extends FreshRow<Read> {
  readonly salesmanId: string
  readonly revision: number
}

/**
 * Whose each row is, and its revision: the person's who came in under that number, whoever bears it
 * now. Somebody gone is stood in for, and it is said.
 */
const place = async <Read extends { readonly salesmanDeleted?: boolean }>(
  tx: Tx,
  rows: readonly FreshRow<Read>[],
  at: Date,
): Promise<Placed<Read>[]> => {
  const [living, imported] = [await livingPhones(tx), await importedUsers(tx)]
  const owned = rows.map((row) => {
    const known = imported.get(row.owner) ?? living.get(row.owner)
    const here = row.read.salesmanDeleted ? undefined : known
    if (!here) row.say('bent', `its salesman ${row.owner} does not exist: kept`)
    return { ...row, salesmanId: here ?? idFrom(`gone/${row.owner}`), isGone: !here }
  })
  for (const row of owned) {
    if (!row.isGone) continue
    await writeGoneSalesman(tx, { id: row.salesmanId, phone: row.owner, name: row.owner }, at)
  }
  const wanted = new Map<string, number>()
  for (const { salesmanId } of owned) wanted.set(salesmanId, (wanted.get(salesmanId) ?? 0) + 1)
  const next = await takeRevisions(tx, wanted)
  return owned.map((row) => {
    const revision = next.get(row.salesmanId) ?? 1
    next.set(row.salesmanId, revision + 1)
    return { ...row, revision }
  })
}

const idsOf = (rows: readonly Row<unknown>[]): string[] => rows.map(({ id }) => id)

// A salesman's routes and customers are known by what they are called. One that was renamed in the
// tree is another one: the bills of the first still name it.
const routeId = (salesmanId: string, key: string): string => idFrom(`route/${salesmanId}/${key}`)
const customerId = (
  salesmanId: string,
  { phone, name }: { readonly phone: string; readonly name: string },
): string => idFrom(`customer/${salesmanId}/${phone}/${name}`)

/** The routes that rows name, made where no record made them. */
const impliedRoutes = (rows: readonly Placed<{ readonly route: string }>[]) =>
  rows.map(({ salesmanId, revision, read }) => {
    const name = read.route || NO_ROUTE
    const key = routeKey(name)
    return {
      id: routeId(salesmanId, key),
      oldKey: null,
      salesmanId,
      revision,
      name,
      routeKey: key,
    }
  })

export const routes = (at: Date): Area<ReadRoute> => ({
  name: 'routes',
  read: readRoute,
  versions: (tx, ids) => knownRows(tx, 'salesman_routes', ids),
  write: async (tx, rows) => {
    const placed = await place(tx, rows, at)
    const known = await knownRows(tx, 'salesman_routes', idsOf(rows))
    await writeRoutes(
      tx,
      placed.map(({ read: { name }, ...row }) => {
        const key = routeKey(name)
        const self = known.has(row.id) ? { id: routeId(row.salesmanId, key), oldKey: null } : {}
        return { ...row, name, routeKey: key, ...self }
      }),
    )
  },
})

export const roadCustomers = (at: Date): Area<ReadRoadCustomer> => ({
  name: 'salesmanCustomers',
  read: readRoadCustomer,
  versions: (tx, ids) => knownRows(tx, 'salesman_customers', ids),
  write: async (tx, rows) => {
    const placed = await place(tx, rows, at)
    await writeRoutes(tx, impliedRoutes(placed))
    const known = await knownRows(tx, 'salesman_customers', idsOf(rows))
    await writeRoadCustomers(
      tx,
      placed.map(({ read, ...row }) => ({
        ...row,
        ...read,
        ...(known.has(row.id) && { id: customerId(row.salesmanId, read), oldKey: null }),
        // In the old tree bills tell when; a customer without one was never used.
        lastUsedAt: (read.lastUsedAt ?? new Date(0)).toISOString(),
        kept: orNull(read.kept),
      })),
      { moves: true },
    )
  },
})

export const roadInvoices = (at: Date): Area<ReadRoadInvoice> => ({
  name: 'salesmanInvoices',
  raises: () => ['salesmen'],
  read: readRoadInvoice,
  versions: (tx, ids) => versionsOf(tx, 'salesman_invoices', ids),
  write: async (tx, rows) => {
    const placed = await place(tx, rows, at)
    await writeRoutes(tx, impliedRoutes(placed))
    await writeRoadCustomers(
      tx,
      placed.map(({ read, salesmanId, revision }) => ({
        id: customerId(salesmanId, { phone: read.customerPhone, name: read.customerName }),
        oldKey: null,
        salesmanId,
        revision,
        name: read.customerName,
        phone: read.customerPhone,
        route: read.route || NO_ROUTE,
        lastUsedAt: noonOf(read.day),
        kept: null,
      })),
      { moves: false },
    )
    await writeRoadInvoices(
      tx,
      placed.map(({ read, ...row }) => ({
        ...row,
        ...read,
        routeKey: routeKey(read.route || NO_ROUTE),
        savedAt: (read.savedAt ?? new Date(noonOf(read.day))).toISOString(),
        savedAtPhone: read.savedAtPhone?.toISOString() ?? null,
        receivedAt: read.receivedAt?.toISOString() ?? null,
        kept: orNull(read.kept),
      })),
    )
  },
})
