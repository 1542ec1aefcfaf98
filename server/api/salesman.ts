import { filledLines } from '#domain/invoices/invoice.ts'
import { olderInput, ownReportInput, ownSalesInput } from '#domain/reports/salesman-reports.ts'
import { SALESMAN_DAYS } from '#domain/salesman/device-time.ts'
import {
  addCustomerInput,
  addRouteInput,
  changesInput,
  confirmOwnPaymentInput,
  createSalesmanInvoiceInput,
  deleteSalesmanInvoiceInput,
  editCustomerInput,
  editRouteInput,
  editSalesmanInvoiceInput,
  orderRouteInput,
  reverseReceiptInput,
  salesmanReceiveInput,
} from '#domain/salesman/salesman-input.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { spansOf } from '#domain/shared/ranges.ts'
import { hashToken } from '#server/auth/secret-tokens.ts'
import type { Business } from '#server/business.ts'
import type { Tx } from '#server/db/database.ts'
import { readLastEmpty } from '#server/db/devices.ts'
import { isAnnounced } from '#server/db/offered-commands.ts'
import { readOpenRestores } from '#server/db/restores.ts'
import {
  pickChanges,
  readCustomers,
  readRoutes,
  readSalesmanInvoices,
} from '#server/db/salesman-changes.ts'
import { readSalesmanHistory, SALESMAN_PAGE } from '#server/db/salesman-pages.ts'
import { readSalesmanPayments } from '#server/db/salesman-payments.ts'
import { readProductSums, readReport } from '#server/db/salesman-reports.ts'
import type { Actor } from '#server/db/sessions.ts'
import type { Context } from '#server/rpc/context.ts'
import { inModule } from '#server/rpc/grant.ts'
import { command, read, router } from '#server/rpc/procedure.ts'
import { handOver } from './hand-over.ts'
import { balances } from './salesman-balances.ts'
import { editCustomer, editRoute, orderRoute } from './salesman-edits.ts'
import { facts } from './salesman-facts.ts'
import { presentPayment, receive, reverseReceipt } from './salesman-payments.ts'
import { confirmPayment } from './salesman-ticks.ts'
import type { WriteContext } from './salesman-write-context.ts'
import {
  addCustomer,
  addRoute,
  createInvoice,
  deleteInvoice,
  editInvoice,
  presentInvoice,
} from './salesman-writes.ts'
import { presentTotals } from './salesmen.ts'

const RIGHT = 'salesman.bill'
const CHANGES_PAGE = 500

const ownContext = ({ business, actor }: { business: Business; actor: Actor }): WriteContext => {
  const now = new Date(business.clock())
  return { business, salesman: actor, writer: actor.name, now, receivedAt: now }
}

/** E6; but a bill that is offered back was on the server before the phone was empty (E7). */
const createContext = async (
  tx: Tx,
  facts: Parameters<typeof ownContext>[0] & { context: Context },
  commandId: string,
) => {
  const { deviceToken } = facts.context
  const own = ownContext(facts)
  const restores = await readOpenRestores(tx, own.now)
  const restoreIds = restores.map(({ id }) => id)
  const isOffered = await isAnnounced(tx, restoreIds, commandId, own.salesman.id)
  const isAsked = deviceToken !== undefined && !isOffered
  const lastEmptyAt = isAsked ? await readLastEmpty(tx, hashToken(deviceToken)) : null
  return { ...own, lastEmptyAt }
}

export const salesmanProcedures = router({
  addRoute: command(RIGHT, addRouteInput, (tx, facts, input) =>
    addRoute(tx, ownContext(facts), input),
  ),
  addCustomer: command(RIGHT, addCustomerInput, (tx, facts, input) =>
    addCustomer(tx, ownContext(facts), input),
  ),
  editRoute: command(RIGHT, editRouteInput, (tx, facts, input) =>
    editRoute(tx, ownContext(facts), input),
  ),
  orderRoute: command(RIGHT, orderRouteInput, (tx, facts, input) =>
    orderRoute(tx, ownContext(facts), input),
  ),
  editCustomer: command(RIGHT, editCustomerInput, (tx, facts, input) =>
    editCustomer(tx, ownContext(facts), input),
  ),
  createInvoice: command(RIGHT, createSalesmanInvoiceInput, async (tx, facts, input) =>
    createInvoice(tx, await createContext(tx, facts, input.commandId), input),
  ),
  editInvoice: command(RIGHT, editSalesmanInvoiceInput, (tx, facts, input) =>
    editInvoice(tx, ownContext(facts), input),
  ),
  deleteInvoice: command(RIGHT, deleteSalesmanInvoiceInput, (tx, facts, input) =>
    deleteInvoice(tx, ownContext(facts), input),
  ),
  confirmPayment: command(inModule('upi', RIGHT), confirmOwnPaymentInput, (tx, facts, input) =>
    confirmPayment(tx, ownContext(facts), input),
  ),

  receive: command(RIGHT, salesmanReceiveInput, async (tx, facts, input) =>
    receive(tx, await createContext(tx, facts, input.commandId), input),
  ),
  reverseReceipt: command(RIGHT, reverseReceiptInput, async (tx, facts, input) =>
    reverseReceipt(tx, await createContext(tx, facts, input.commandId), input),
  ),

  /** For the copy on the phone: the changes since a revision, or a whole copy without one. */
  changes: read(RIGHT, changesInput, async ({ business: { db, clock }, actor }, input) => {
    const from = addDays(businessDay(clock()), -SALESMAN_DAYS)
    const pick = (since: number | null) =>
      pickChanges(db, actor.id, {
        since: since ?? 0,
        from,
        onlyLiving: since === null,
        most: CHANGES_PAGE,
      })
    const changes = await pick(input.since)
    // A phone of another epoch or with a newer revision has data that a restore removed.
    const isOfNow = input.epoch === undefined || input.epoch === changes.epoch
    const isWhole = input.since === null || input.since > changes.last || !isOfNow
    const { epoch, last, picked } = isWhole && input.since !== null ? await pick(null) : changes
    const idsOf = (kind: string) => picked.filter((one) => one.kind === kind).map(({ id }) => id)
    const [routes, customers, invoices, payments] = await Promise.all([
      readRoutes(db, actor.id, idsOf('route')),
      readCustomers(db, actor.id, idsOf('customer')),
      readSalesmanInvoices(db, actor.id, idsOf('invoice')),
      readSalesmanPayments(db, actor.id, idsOf('payment')),
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
        invoice.deletedAt ? { id: invoice.id, deleted: true as const } : presentInvoice(invoice),
      ),
      payments: payments.map(presentPayment),
    }
  }),

  /** SAL-06: the whole history, also what is not on the phone. */
  older: read(RIGHT, olderInput, async ({ business, actor }, { search, cursor }) => {
    const text = search.trim()
    const rows = await readSalesmanHistory(business.db, actor.id, text, cursor ?? undefined)
    return { invoices: rows.map(presentInvoice), more: rows.length === SALESMAN_PAGE }
  }),

  /** RPT-04. */
  report: read(RIGHT, ownReportInput, async ({ business, actor }, { cursor, route, ...range }) => {
    const input = { salesmen: [actor.id], spans: spansOf(range), route }
    return presentTotals(
      await business.catalog.read(business.db),
      await readReport(business.db, input, cursor),
    )
  }),

  /** RPT-05. */
  sales: read(RIGHT, ownSalesInput, async ({ business, actor }, { from, to }) => {
    const today = businessDay(business.clock())
    const range = from === null && to === null ? { from: today, to: today } : { from, to }
    const input = { salesmen: [actor.id], spans: spansOf(range), route: null }
    const catalog = await business.catalog.read(business.db)
    return filledLines(catalog, await readProductSums(business.db, input))
  }),

  facts,
  balances,

  handOver,
})
