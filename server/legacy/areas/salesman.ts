import { routeKey } from '#domain/salesman/salesman.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area, FreshRow, Row } from '#server/legacy/area.ts'
import { withinDays } from '#server/legacy/notes.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
import {
  type ReadRoute,
  type ReadSalesmanCustomer,
  type ReadSalesmanInvoice,
  readRoute,
  readSalesmanCustomer,
  readSalesmanInvoice,
} from '#server/legacy/read/salesman.ts'
import { orNull } from '#server/legacy/read/values.ts'
import { idFrom } from '#server/legacy/record-id.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import {
  knownRows,
  takeRevisions,
  updateSalesmanCustomers,
  writeNamedRoutes,
  writeRoutes,
  writeSalesmanCustomers,
  writeSalesmanInvoices,
} from '#server/legacy/sql/salesman.ts'
import { importedUsers, livingPhones, writeDeletedSalesman } from '#server/legacy/sql/users.ts'
import { storeAdded } from './catalog.ts'

/** The route of bills that name none. */
const NO_ROUTE = 'No route'

const noonOf = (day: string): string => new Date(`${day}T12:00:00+05:30`).toISOString()

const NEVER_EDITED = {
  formerNames: [],
  hiddenAt: null,
  version: 1,
  changedBy: null,
  changedAt: null,
} as const

interface OwnedRow<Read> extends FreshRow<Read> {
  readonly salesmanId: string
  readonly revision: number
}

/**
 * Adds salesman and revision: the salesman imported with that phone, even if another user has it now.
 * A missing one gets a deleted user as substitute, with a note.
 */
const assignOwners = async <Read extends { readonly salesmanDeleted?: boolean }>(
  tx: Tx,
  rows: readonly FreshRow<Read>[],
  at: Date,
): Promise<OwnedRow<Read>[]> => {
  const [living, imported] = [await livingPhones(tx), await importedUsers(tx)]
  const withOwners = rows.map((row) => {
    const known = imported.get(row.owner) ?? living.get(row.owner)
    const here = row.read.salesmanDeleted ? undefined : known
    if (!here) row.addNote('bent', `its salesman ${row.owner} does not exist: kept`)
    return { ...row, salesmanId: here ?? idFrom(`gone/${row.owner}`), isGone: !here }
  })
  for (const row of withOwners) {
    if (!row.isGone) continue
    await writeDeletedSalesman(tx, { id: row.salesmanId, phone: row.owner, name: row.owner }, at)
  }
  const wanted = new Map<string, number>()
  for (const { salesmanId } of withOwners) wanted.set(salesmanId, (wanted.get(salesmanId) ?? 0) + 1)
  const next = await takeRevisions(tx, wanted)
  return withOwners.map((row) => {
    const revision = next.get(row.salesmanId) ?? 1
    next.set(row.salesmanId, revision + 1)
    return { ...row, revision }
  })
}

const idsOf = (rows: readonly Row<unknown>[]): string[] => rows.map(({ id }) => id)

// In the old tree routes and customers are identified by name: one that was renamed there becomes a
// new one, because earlier bills still refer to the old name. Our own export has their old names.
const isEdited = ({ version }: { readonly version: number }): boolean => version > 1
const routeId = (salesmanId: string, key: string): string => idFrom(`route/${salesmanId}/${key}`)
const customerId = (
  salesmanId: string,
  { phone, name }: { readonly phone: string; readonly name: string },
): string => idFrom(`customer/${salesmanId}/${phone}/${name}`)

/** The routes that rows name, for those that have no record. */
const impliedRoutes = (rows: readonly OwnedRow<{ readonly route: string }>[]) =>
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
    const ownedRows = await assignOwners(tx, rows, at)
    const known = await knownRows(tx, 'salesman_routes', idsOf(rows))
    await writeRoutes(
      tx,
      ownedRows.map(({ read, ...row }) => {
        const key = routeKey(read.name)
        const isOther = known.has(row.id) && !isEdited(read)
        const self = isOther ? { id: routeId(row.salesmanId, key), oldKey: null } : {}
        return { ...row, ...read, routeKey: key, ...self }
      }),
    )
  },
})

export const salesmanCustomers = (at: Date): Area<ReadSalesmanCustomer> => ({
  name: 'salesmanCustomers',
  read: readSalesmanCustomer,
  versions: (tx, ids) => knownRows(tx, 'salesman_customers', ids),
  write: async (tx, rows) => {
    const ownedRows = await assignOwners(tx, rows, at)
    await writeNamedRoutes(tx, impliedRoutes(ownedRows))
    const known = await knownRows(tx, 'salesman_customers', idsOf(rows))
    const customers = ownedRows.map(({ read, ...row }) => ({
      ...row,
      ...read,
      ...(known.has(row.id) &&
        !isEdited(read) && { id: customerId(row.salesmanId, read), oldKey: null }),
      // In the old tree only bills have a time; a customer without one was never used.
      lastUsedAt: (read.lastUsedAt ?? new Date(0)).toISOString(),
      hiddenAt: read.hiddenAt?.toISOString() ?? null,
      kept: orNull(read.kept),
    }))
    const isRenamed = (one: (typeof customers)[number]) => isEdited(one) && known.has(one.id)
    await updateSalesmanCustomers(tx, customers.filter(isRenamed))
    await writeSalesmanCustomers(
      tx,
      customers.filter((one) => !isRenamed(one)),
      { moves: true },
    )
  },
})

export const salesmanInvoices = (at: Date, book: ProductBook): Area<ReadSalesmanInvoice> => ({
  name: 'salesmanInvoices',
  topics: () => ['salesmen'],
  read: (value, addNote) => withinDays(readSalesmanInvoice(value, book, addNote), at, addNote),
  versions: (tx, ids) => versionsOf(tx, 'salesman_invoices', ids),
  observe: (tx) => storeAdded(tx, book, at),
  write: async (tx, rows) => {
    const ownedRows = await assignOwners(tx, rows, at)
    await writeNamedRoutes(tx, impliedRoutes(ownedRows))
    await writeSalesmanCustomers(
      tx,
      ownedRows.map(({ read, salesmanId, revision }) => ({
        id: customerId(salesmanId, { phone: read.customerPhone, name: read.customerName }),
        oldKey: null,
        salesmanId,
        revision,
        name: read.customerName,
        phone: read.customerPhone,
        route: read.route || NO_ROUTE,
        lastUsedAt: noonOf(read.day),
        ...NEVER_EDITED,
        kept: null,
      })),
      { moves: false },
    )
    await writeSalesmanInvoices(
      tx,
      ownedRows.map(({ read, ...row }) => ({
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
