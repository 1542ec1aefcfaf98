import * as z from 'zod/mini'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { filledLines } from '#domain/invoices/invoice.ts'
import {
  customerDetailInput,
  DOUBTFUL_DAYS,
  doubtfulInput,
  rankingInput,
  salesmanReportInput,
} from '#domain/reports/salesman-reports.ts'
import { type DayRange, spansOf } from '#domain/shared/ranges.ts'
import type { Db } from '#server/db/database.ts'
import { DOUBTFUL_PAGE, readDoubtful } from '#server/db/doubtful-invoices.ts'
import {
  type CustomerTotals,
  findCustomer,
  listSalesmen,
  REPORT_PAGE,
  readProductSums,
  readRanking,
  readReport,
} from '#server/db/salesman-reports.ts'
import { readRouteNames } from '#server/db/salesman-routes.ts'
import { router, sharedRead } from '#server/rpc/procedure.ts'
import { routeBookProcedures } from './salesmen-writes.ts'

const RIGHT = 'salesman-report.read'
const FOLLOWS = ['salesmen', 'users', 'catalog'] as const
const DAY_MS = 86_400_000

interface Filters extends DayRange {
  readonly salesmanId: string | null
  readonly route: string | null
  readonly search: string
}

const salesmanIdsOf = async (db: Db, salesmanId: string | null): Promise<string[]> =>
  salesmanId === null ? (await listSalesmen(db)).map(({ id }) => id) : [salesmanId]

const toInput = async (db: Db, filters: Filters) => ({
  salesmen: await salesmanIdsOf(db, filters.salesmanId),
  spans: spansOf(filters),
  route: filters.route,
  search: filters.search.trim(),
})

export const presentTotals = (catalog: Catalog, rows: readonly CustomerTotals[]) => ({
  customers: rows.map((row) => ({ ...row, lines: filledLines(catalog, row.lines) })),
  more: rows.length === REPORT_PAGE,
})

/** The boss's reports over the invoices of all salesmen, also of deleted users. */
export const salesmenProcedures = router({
  ...routeBookProcedures,

  list: sharedRead(RIGHT, FOLLOWS, z.void(), ({ business }) => listSalesmen(business.db)),

  routes: sharedRead(
    RIGHT,
    FOLLOWS,
    z.strictObject({ salesmanId: z.nullable(z.uuid()) }),
    async ({ business: { db } }, { salesmanId }) =>
      readRouteNames(db, await salesmanIdsOf(db, salesmanId)),
  ),

  /** RPT-01. */
  report: sharedRead(
    RIGHT,
    FOLLOWS,
    salesmanReportInput,
    async ({ business: { db, catalog } }, { cursor, ...filters }) =>
      presentTotals(
        await catalog.read(db),
        await readReport(db, await toInput(db, filters), cursor),
      ),
  ),

  /** RPT-03. */
  ranking: sharedRead(
    RIGHT,
    FOLLOWS,
    rankingInput,
    async ({ business: { db, catalog } }, { cursor, ...filters }) =>
      presentTotals(
        await catalog.read(db),
        await readRanking(db, await toInput(db, filters), cursor),
      ),
  ),

  /** The last row of both reports: sums per product over all customers of the filters. */
  sums: sharedRead(
    RIGHT,
    FOLLOWS,
    z.omit(salesmanReportInput, { cursor: true }),
    async ({ business: { db, catalog } }, filters) =>
      filledLines(await catalog.read(db), await readProductSums(db, await toInput(db, filters))),
  ),

  /** E6, SAL-09. */
  doubtful: sharedRead(RIGHT, FOLLOWS, doubtfulInput, async ({ business }, { cursor }) => {
    const since = new Date(business.clock() - DOUBTFUL_DAYS * DAY_MS)
    const rows = await readDoubtful(business.db, since, cursor)
    const bills = rows.map(({ savedAtPhone, receivedAt, ...bill }) => ({
      ...bill,
      savedAtPhone: savedAtPhone?.toISOString() ?? null,
      receivedAt: receivedAt.toISOString(),
    }))
    return { bills, more: rows.length === DOUBTFUL_PAGE }
  }),

  /** RPT-02. Null for an unknown customer; without sales in the range `lines` is empty. */
  customer: sharedRead(RIGHT, FOLLOWS, customerDetailInput, async ({ business }, input) => {
    const { db, catalog } = business
    const { customerId, route } = input
    const known = await findCustomer(db, customerId)
    if (!known) return null
    const one = { salesmen: [known.salesmanId], spans: spansOf(input), route, customerId }
    const [totals = { ...known, cartons: 0, lines: [] }] = await readReport(db, one, null)
    return { ...totals, lines: filledLines(await catalog.read(db), totals.lines) }
  }),
})
