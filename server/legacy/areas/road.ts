import { routeKey } from '#domain/salesman.ts'
import type { Tx } from '#server/store/database.ts'
import { versionsOf } from '#server/store/legacy/imports.ts'
import {
  knownRows,
  takeRevisions,
  writeRoadCustomers,
  writeRoadInvoices,
  writeRoutes,
} from '#server/store/legacy/road.ts'
import { livingPhones, writeGoneSalesman } from '#server/store/legacy/users.ts'
import type { Area, Row } from '../area.ts'
import {
  type ReadRoadCustomer,
  type ReadRoadInvoice,
  type ReadRoute,
  readRoadCustomer,
  readRoadInvoice,
  readRoute,
} from '../read/road.ts'
import { orNull } from '../read/values.ts'
import { idFrom } from '../record-id.ts'

/** A bill that names no route stands under this one. */
const NO_ROUTE = 'No route'

const noonOf = (day: string): string => new Date(`${day}T12:00:00+05:30`).toISOString()

interface Placed<Read> extends Row<Read> {
  readonly salesmanId: string
  readonly revision: number
}

/** Whose each row is, and its revision; somebody gone is stood in for, and it is said. */
const place = async <Read extends { readonly salesmanDeleted?: boolean }>(
  tx: Tx,
  rows: readonly Row<Read>[],
  at: Date,
): Promise<Placed<Read>[]> => {
  const living = await livingPhones(tx)
  const owned = rows.map((row) => {
    const here = row.read.salesmanDeleted ? undefined : living.get(row.owner)
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

/** The routes that rows name, made where no record made them. */
const impliedRoutes = (rows: readonly Placed<{ readonly route: string }>[]) =>
  rows.map(({ salesmanId, revision, read }) => {
    const name = read.route || NO_ROUTE
    const key = routeKey(name)
    return {
      id: idFrom(`route/${salesmanId}/${key}`),
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
    await writeRoutes(
      tx,
      placed.map(({ read: { name }, ...row }) => ({ ...row, name, routeKey: routeKey(name) })),
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
    await writeRoadCustomers(
      tx,
      placed.map(({ read, ...row }) => ({
        ...row,
        ...read,
        // Bills tell when; a customer without one was never used.
        lastUsedAt: new Date(0).toISOString(),
        kept: orNull(read.kept),
      })),
      { moves: true },
    )
  },
})

export const roadInvoices = (at: Date): Area<ReadRoadInvoice> => ({
  name: 'salesmanInvoices',
  read: readRoadInvoice,
  versions: (tx, ids) => versionsOf(tx, 'salesman_invoices', ids),
  write: async (tx, rows) => {
    const placed = await place(tx, rows, at)
    await writeRoutes(tx, impliedRoutes(placed))
    await writeRoadCustomers(
      tx,
      placed.map(({ read, salesmanId, revision }) => ({
        id: idFrom(`customer/${salesmanId}/${read.customerPhone}/${read.customerName}`),
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
