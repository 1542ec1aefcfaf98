import { keptLines } from '#domain/invoices/invoice.ts'
import { olderInput, ownReportInput, ownSalesInput } from '#domain/reports/salesman-reports.ts'
import { ROAD_DAYS } from '#domain/salesman/device-time.ts'
import {
  addCustomerInput,
  addRouteInput,
  changesInput,
  createSalesmanInvoiceInput,
  deleteSalesmanInvoiceInput,
  editSalesmanInvoiceInput,
} from '#domain/salesman/salesman-input.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { spansOf } from '#domain/shared/ranges.ts'
import type { Business } from '#server/business.ts'
import {
  pickChanges,
  readCustomers,
  readRoutes,
  readSalesmanInvoices,
} from '#server/db/salesman-changes.ts'
import { ROAD_PAGE, readSalesmanHistory } from '#server/db/salesman-pages.ts'
import { readProductSums, readReport } from '#server/db/salesman-reports.ts'
import type { Actor } from '#server/db/sessions.ts'
import { command, read, router } from '#server/rpc/procedure.ts'
import { handOver } from './hold-list.ts'
import {
  addCustomer,
  addRoute,
  createInvoice,
  deleteInvoice,
  editInvoice,
  type Road,
  shownInvoice,
} from './salesman-writes.ts'
import { shownTotals } from './salesmen.ts'

const RIGHT = 'salesman.bill'
const CHANGES_PAGE = 500

/** A salesman's own write: his rows, his name, now. */
const ownRoad = ({ business, actor }: { business: Business; actor: Actor }): Road => {
  const now = new Date(business.clock())
  return { salesman: actor, writer: actor.name, now, receivedAt: now }
}

export const salesmanProcedures = router({
  addRoute: command(RIGHT, addRouteInput, (tx, facts, wish) => addRoute(tx, ownRoad(facts), wish)),
  addCustomer: command(RIGHT, addCustomerInput, (tx, facts, wish) =>
    addCustomer(tx, ownRoad(facts), wish),
  ),
  createInvoice: command(RIGHT, createSalesmanInvoiceInput, (tx, facts, wish) =>
    createInvoice(tx, ownRoad(facts), wish),
  ),
  editInvoice: command(RIGHT, editSalesmanInvoiceInput, (tx, facts, wish) =>
    editInvoice(tx, ownRoad(facts), wish),
  ),
  deleteInvoice: command(RIGHT, deleteSalesmanInvoiceInput, (tx, facts, wish) =>
    deleteInvoice(tx, ownRoad(facts), wish),
  ),

  /** For the copy on the phone: what changed since, or a whole copy where nothing is known. */
  changes: read(RIGHT, changesInput, async ({ business: { db, clock }, actor }, wish) => {
    const from = addDays(businessDay(clock()), -ROAD_DAYS)
    const pick = (since: number | null) =>
      pickChanges(db, actor.id, {
        since: since ?? 0,
        from,
        onlyLiving: since === null,
        most: CHANGES_PAGE,
      })
    const asked = await pick(wish.since)
    // A phone of another epoch, or that knows more than we do, saw what a restore took back.
    const isOfNow = wish.epoch === undefined || wish.epoch === asked.epoch
    const isWhole = wish.since === null || wish.since > asked.last || !isOfNow
    const { epoch, last, picked } = isWhole && wish.since !== null ? await pick(null) : asked
    const idsOf = (kind: string) => picked.filter((one) => one.kind === kind).map(({ id }) => id)
    const [routes, customers, invoices] = await Promise.all([
      readRoutes(db, actor.id, idsOf('route')),
      readCustomers(db, actor.id, idsOf('customer')),
      readSalesmanInvoices(db, actor.id, idsOf('invoice')),
    ])
    const more = picked.length === CHANGES_PAGE
    return {
      epoch,
      revision: more ? (picked.at(-1)?.revision ?? last) : last,
      more,
      whole: isWhole,
      serverTime: clock(),
      routes,
      customers: customers.map((one) => ({ ...one, lastUsedAt: one.lastUsedAt.toISOString() })),
      invoices: invoices.map((invoice) =>
        invoice.deletedAt ? { id: invoice.id, deleted: true as const } : shownInvoice(invoice),
      ),
    }
  }),

  /** SAL-06: the whole history, beyond what is on the phone. */
  older: read(RIGHT, olderInput, async ({ business, actor }, { search, cursor }) => {
    const text = search.trim()
    const rows = await readSalesmanHistory(business.db, actor.id, text, cursor ?? undefined)
    return { invoices: rows.map(shownInvoice), more: rows.length === ROAD_PAGE }
  }),

  /** RPT-04. */
  report: read(RIGHT, ownReportInput, async ({ business, actor }, { cursor, route, ...range }) => {
    const wish = { salesmen: [actor.id], spans: spansOf(range), route }
    return shownTotals(await readReport(business.db, wish, cursor))
  }),

  /** RPT-05. */
  sales: read(RIGHT, ownSalesInput, async ({ business, actor }, { from, to }) => {
    const today = businessDay(business.clock())
    const range = from === null && to === null ? { from: today, to: today } : { from, to }
    const wish = { salesmen: [actor.id], spans: spansOf(range), route: null }
    return keptLines(await readProductSums(business.db, wish))
  }),

  handOver,
})
