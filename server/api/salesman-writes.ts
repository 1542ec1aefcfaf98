import { confirmationOf } from '#domain/invoices/upi-bill.ts'
import type { HOLD_LIST_INPUTS, HoldListProcedure } from '#domain/salesman/hold-list.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { checkCustomer, checkRoute } from '#domain/salesman/salesman.ts'
import {
  type addCustomerInput,
  type addRouteInput,
  type createSalesmanInvoiceInput,
  type deleteSalesmanInvoiceInput,
  type editSalesmanInvoiceInput,
  type SalesmanContents,
} from '#domain/salesman/salesman-input.ts'
import { checkSalesmanInvoice } from '#domain/salesman/salesman-invoice.ts'
import { businessTime, formatTime } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import { isMadeWithUpi } from '#server/bill-rates.ts'
import type { Tx } from '#server/db/database.ts'
import {
  insertSalesmanInvoice,
  lockSalesmanInvoice,
  markSalesmanInvoiceDeleted,
  type StoredSalesmanInvoice,
  updateSalesmanInvoice,
} from '#server/db/salesman-invoices.ts'
import { nextRevision, noteCustomer, noteRoute } from '#server/db/salesman-routes.ts'
import { addToSalesmanTotals } from '#server/db/salesman-totals.ts'
import { rateSalesmanInvoice } from './rate-invoice.ts'
import { editCustomer, editRoute, orderRoute } from './salesman-edits.ts'
import { noteLimit } from './salesman-limit.ts'
import { payNow, receive, reverseReceipt, savingOf } from './salesman-payments.ts'
import { confirmPayment } from './salesman-ticks.ts'
import {
  accountTopicsOf,
  auditOf,
  stampOf,
  topicsOf,
  type Write,
  type WriteContext,
} from './salesman-write-context.ts'

export const presentInvoice = (invoice: StoredSalesmanInvoice): SalesmanInvoice => ({
  id: invoice.id,
  day: invoice.day,
  route: invoice.route,
  customerName: invoice.customerName,
  customerPhone: invoice.customerPhone,
  createdBy: invoice.createdBy,
  payment: invoice.payment,
  totalPaise: invoice.totalPaise,
  savedAt: invoice.savedAt.toISOString(),
  clockDoubtful: invoice.clockDoubtful,
  version: invoice.version,
  ...(invoice.totalKind && { totalKind: invoice.totalKind }),
  ...(confirmationOf(invoice) && { upi: invoice.upi }),
  lines: invoice.lines,
})

const toAudit = (invoice: StoredSalesmanInvoice) => {
  const { day, route, customerName, customerPhone, payment, totalPaise, lines } = invoice
  const { totalKind, autoTotalPaise } = invoice
  const rated = totalKind && { totalKind, autoTotalPaise }
  return { day, route, customerName, customerPhone, payment, totalPaise, lines, ...rated }
}

/** SAL-01. */
export const addRoute: Write<typeof addRouteInput> = async (tx, context, input) => {
  const name = checkRoute(input.name)
  if (isRefusal(name)) return name
  await nextRevision(tx, context.salesman.id)
  const route = await noteRoute(tx, context.salesman.id, input.id, name)
  if (!route) return refuse(messages.app.idTaken)
  const { id } = route
  return {
    answer: { id },
    audit: { ...auditOf('add', 'route', id), after: { name } },
    topics: topicsOf(context),
  }
}

/** SAL-02. A new route gets the command's id. */
export const addCustomer: Write<typeof addCustomerInput> = async (tx, context, input) => {
  const customer = checkCustomer(input)
  if (isRefusal(customer)) return customer
  await nextRevision(tx, context.salesman.id)
  const use = { at: context.now, moves: true, shows: true }
  const route = await noteRoute(tx, context.salesman.id, input.commandId, customer.route)
  if (!route) return refuse(messages.app.idTaken)
  const added = { ...customer, route: route.name }
  const id = await noteCustomer(tx, context.salesman.id, input.id, added, use)
  if (!id) return refuse(messages.app.idTaken)
  return {
    answer: { id },
    audit: { ...auditOf('add', 'customer', id), after: added },
    topics: topicsOf(context),
  }
}

type Contents = SalesmanContents & { readonly commandId: string }

/** The trimmed fields of an invoice; adds its route and customer to the salesman's own. */
const contentsOf = async (
  tx: Tx,
  context: WriteContext,
  input: Contents,
  bill: {
    readonly at: Date
    readonly shows: boolean
    readonly day: string
    readonly before?: StoredSalesmanInvoice
  },
) => {
  const { commandId, customerPhone, payment, totalPaise } = input
  const [route, customerName] = [input.route.trim(), input.customerName.trim()]
  const lines = checkSalesmanInvoice(await context.business.catalog.readFor(tx, input), input)
  if (isRefusal(lines)) return lines
  const noted = await noteRoute(tx, context.salesman.id, commandId, route)
  if (!noted) return refuse(messages.app.idTaken)
  const customer = { phone: customerPhone, name: customerName, route: noted.name }
  const use = { at: bill.at, moves: false, shows: bill.shows }
  const customerId = await noteCustomer(tx, context.salesman.id, commandId, customer, use)
  if (!customerId) return refuse(messages.app.idTaken)
  const { day, before } = bill
  const billed = { lines, day, routeId: noted.id, ...(before && { before }) }
  const rated = await rateSalesmanInvoice(context.business, tx, input, billed)
  if (isRefusal(rated)) return rated
  const fields = { route, customerName, customerPhone, payment, totalPaise, ...rated }
  return { ids: { routeId: noted.id, customerId }, fields }
}

/** SAL-03, SAL-09. */
export const createInvoice: Write<typeof createSalesmanInvoiceInput> = async (
  tx,
  context,
  input,
) => {
  const { salesman } = context
  const stamp = await stampOf(tx, context)
  const saving = savingOf(context, input.saved)
  const { day, savedAt, clockDoubtful } = saving
  const result = await contentsOf(tx, context, input, { at: savedAt, shows: true, day })
  if (isRefusal(result)) return result
  const contents = { ...result.ids, ...result.fields }
  const { id, paidNow } = input
  const withUpi = await isMadeWithUpi(context.business, tx)
  const stored = { id, contents, saving: { ...saving, withUpi } }
  if (!(await insertSalesmanInvoice(tx, salesman, stored, stamp))) {
    return refuse(messages.app.idTaken)
  }
  await addToSalesmanTotals(tx, salesman.id, [{ ...contents, day, sign: 1 }])
  const paid = paidNow && { paidPaise: paidNow.amountPaise }
  await noteLimit(context.business, tx, { id, day, ...result.fields }, { ...paid })
  const posting = { commandId: input.commandId, saving }
  const refused = paidNow && (await payNow(tx, context, { id, ...contents }, paidNow, posting))
  if (refused) return refused
  const time = { day, clockDoubtful }
  return {
    answer: { id },
    audit: {
      ...auditOf('create', 'invoice', id),
      after: { ...time, ...result.fields, ...(paidNow && { paidNow }), saved: input.saved },
    },
    topics: accountTopicsOf(context),
  }
}

/** Locks the invoice; refuses if it is deleted or was changed since the phone read it. */
const lockCurrentInvoice = async (
  tx: Tx,
  context: WriteContext,
  input: { id: string; version: number },
) => {
  const invoice = await lockSalesmanInvoice(tx, context.salesman.id, input.id)
  if (!invoice || invoice.deletedAt) return refuse(messages.billing.originalNotFound)
  if (invoice.version === input.version) return invoice
  const time = formatTime(businessTime(invoice.changedAt.getTime()))
  const lost = refuse(messages.conflict, { name: invoice.changedBy, time })
  return { ...lost, current: presentInvoice(invoice) }
}

/** SAL-05: replaces the contents, but not the date. */
export const editInvoice: Write<typeof editSalesmanInvoiceInput> = async (tx, context, input) => {
  const { salesman } = context
  const stamp = await stampOf(tx, context)
  const invoice = await lockCurrentInvoice(tx, context, input)
  if (isRefusal(invoice)) return invoice
  const result = await contentsOf(tx, context, input, {
    at: invoice.savedAt,
    shows: false,
    day: invoice.day,
    before: invoice,
  })
  if (isRefusal(result)) return result
  const contents = { ...result.ids, ...result.fields }
  await updateSalesmanInvoice(tx, salesman.id, { id: input.id, contents }, stamp)
  const billed = { id: input.id, day: invoice.day, ...result.fields }
  await noteLimit(context.business, tx, billed, { before: invoice })
  await addToSalesmanTotals(tx, salesman.id, [
    { ...invoice, sign: -1 },
    { ...contents, day: invoice.day, sign: 1 },
  ])
  return {
    answer: { id: input.id },
    audit: {
      ...auditOf('edit', 'invoice', input.id),
      before: toAudit(invoice),
      after: { day: invoice.day, ...result.fields, saved: input.saved },
    },
    topics: accountTopicsOf(context),
  }
}

export const deleteInvoice: Write<typeof deleteSalesmanInvoiceInput> = async (
  tx,
  context,
  input,
) => {
  const { salesman } = context
  const stamp = await stampOf(tx, context)
  const invoice = await lockCurrentInvoice(tx, context, input)
  if (isRefusal(invoice)) return invoice
  await markSalesmanInvoiceDeleted(tx, salesman.id, input.id, stamp)
  await addToSalesmanTotals(tx, salesman.id, [{ ...invoice, sign: -1 }])
  return {
    answer: { id: input.id },
    audit: { ...auditOf('delete', 'invoice', input.id), before: toAudit(invoice) },
    topics: accountTopicsOf(context),
  }
}

/** The write of each command that a phone may hand over; the hold list replays it (SAL-10). */
export const SALESMAN_WRITES: {
  readonly [Procedure in HoldListProcedure]: Write<(typeof HOLD_LIST_INPUTS)[Procedure]>
} = {
  'salesman.addRoute': addRoute,
  'salesman.addCustomer': addCustomer,
  'salesman.editRoute': editRoute,
  'salesman.orderRoute': orderRoute,
  'salesman.editCustomer': editCustomer,
  'salesman.createInvoice': createInvoice,
  'salesman.editInvoice': editInvoice,
  'salesman.deleteInvoice': deleteInvoice,
  'salesman.confirmPayment': confirmPayment,
  'salesman.receive': receive,
  'salesman.reverseReceipt': reverseReceipt,
}
