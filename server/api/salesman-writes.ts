import type * as z from 'zod/mini'
import { billTime } from '#domain/salesman/device-time.ts'
import { checkCustomer, checkRoute } from '#domain/salesman/salesman.ts'
import {
  type addCustomerInput,
  type addRouteInput,
  type createSalesmanInvoiceInput,
  type deleteSalesmanInvoiceInput,
  type editSalesmanInvoiceInput,
} from '#domain/salesman/salesman-input.ts'
import { checkSalesmanInvoice } from '#domain/salesman/salesman-invoice.ts'
import { businessTime, formatTime } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import {
  insertSalesmanInvoice,
  lockSalesmanInvoice,
  markSalesmanInvoiceDeleted,
  type SalesmanInvoice,
  updateSalesmanInvoice,
} from '#server/db/salesman-invoices.ts'
import { nextRevision, noteCustomer, noteRoute } from '#server/db/salesman-routes.ts'
import { addToSalesmanTotals } from '#server/db/salesman-totals.ts'
import type { Outcome } from '#server/rpc/execute.ts'

/** Whose rows are written, who writes them, and when the command came to the server. */
export interface Road {
  readonly salesman: { readonly id: string; readonly name: string }
  readonly writer: string
  readonly now: Date
  readonly receivedAt: Date
}

type Wish<Input extends z.core.$ZodType> = z.output<Input>
type Write<Input extends z.core.$ZodType> = (
  tx: Tx,
  road: Road,
  wish: Wish<Input>,
) => Promise<Outcome<{ id: string }>>

export const shownInvoice = (invoice: SalesmanInvoice) => ({
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
  lines: invoice.lines,
})

/** For the audit row: what the bill says. */
const recorded = (invoice: SalesmanInvoice) => {
  const { day, route, customerName, customerPhone, payment, totalPaise, lines } = invoice
  return { day, route, customerName, customerPhone, payment, totalPaise, lines }
}

const raised = ({ salesman }: Road): Notice[] => [
  { topic: 'salesman', user: salesman.id },
  'salesmen',
]

const entryOf = (action: string, subject: string, subjectId: string) => ({
  action,
  subject: `salesman ${subject}`,
  subjectId,
})

/** SAL-01. */
export const addRoute: Write<typeof addRouteInput> = async (tx, road, wish) => {
  const name = checkRoute(wish.name)
  if (isRefusal(name)) return name
  await nextRevision(tx, road.salesman.id)
  const id = await noteRoute(tx, road.salesman.id, wish.id, name)
  if (!id) return refuse(messages.app.idTaken)
  return {
    answer: { id },
    audit: { ...entryOf('add', 'route', id), after: { name } },
    topics: raised(road),
  }
}

/** SAL-02. A route that only a customer or a bill names becomes known under the command's id. */
export const addCustomer: Write<typeof addCustomerInput> = async (tx, road, wish) => {
  const customer = checkCustomer(wish)
  if (isRefusal(customer)) return customer
  await nextRevision(tx, road.salesman.id)
  const use = { at: road.now, moves: true }
  const routeId = await noteRoute(tx, road.salesman.id, wish.commandId, customer.route)
  const id = await noteCustomer(tx, road.salesman.id, wish.id, customer, use)
  if (!routeId || !id) return refuse(messages.app.idTaken)
  return {
    answer: { id },
    audit: { ...entryOf('add', 'customer', id), after: customer },
    topics: raised(road),
  }
}

type Contents = Pick<
  Wish<typeof createSalesmanInvoiceInput>,
  'commandId' | 'route' | 'customerName' | 'customerPhone' | 'payment' | 'totalPaise' | 'lines'
>

/** What is kept of the fields, the route and the customer among the salesman's own. */
const contentsOf = async (tx: Tx, road: Road, wish: Contents, usedAt: Date) => {
  const { commandId, customerPhone, payment, totalPaise } = wish
  const [route, customerName] = [wish.route.trim(), wish.customerName.trim()]
  const lines = checkSalesmanInvoice(wish)
  if (isRefusal(lines)) return lines
  const customer = { phone: customerPhone, name: customerName, route }
  const use = { at: usedAt, moves: false }
  const routeId = await noteRoute(tx, road.salesman.id, commandId, route)
  const customerId = await noteCustomer(tx, road.salesman.id, commandId, customer, use)
  if (!routeId || !customerId) return refuse(messages.app.idTaken)
  const filled = { route, customerName, customerPhone, payment, totalPaise, lines }
  return { ids: { routeId, customerId }, filled }
}

const stampOf = async (tx: Tx, road: Road) => ({
  revision: await nextRevision(tx, road.salesman.id),
  changedBy: road.writer,
  changedAt: road.now,
})

/** SAL-03, SAL-09. */
export const createInvoice: Write<typeof createSalesmanInvoiceInput> = async (tx, road, wish) => {
  const { salesman, receivedAt } = road
  const stamp = await stampOf(tx, road)
  const { savedMs, ...time } = billTime(wish.saved, receivedAt.getTime())
  const savedAt = new Date(savedMs)
  const kept = await contentsOf(tx, road, wish, savedAt)
  if (isRefusal(kept)) return kept
  const contents = { ...kept.ids, ...kept.filled }
  const savedAtPhone = wish.saved && new Date(wish.saved.at)
  const saving = { ...time, savedAt, savedAtPhone, receivedAt }
  if (!(await insertSalesmanInvoice(tx, salesman, { id: wish.id, contents, saving }, stamp))) {
    return refuse(messages.app.idTaken)
  }
  await addToSalesmanTotals(tx, salesman.id, [{ ...contents, day: time.day, sign: 1 }])
  return {
    answer: { id: wish.id },
    audit: {
      ...entryOf('create', 'invoice', wish.id),
      after: { ...time, ...kept.filled, saved: wish.saved },
    },
    topics: raised(road),
  }
}

/** The bill as it stands, or why it cannot be changed: gone, or changed by somebody else. */
const changeable = async (tx: Tx, road: Road, wish: { id: string; version: number }) => {
  const invoice = await lockSalesmanInvoice(tx, road.salesman.id, wish.id)
  if (!invoice || invoice.deletedAt) return refuse(messages.billing.originalNotFound)
  if (invoice.version === wish.version) return invoice
  const time = formatTime(businessTime(invoice.changedAt.getTime()))
  const lost = refuse(messages.conflict, { name: invoice.changedBy, time })
  return { ...lost, current: shownInvoice(invoice) }
}

/** SAL-05: replaces what was filled in and keeps the date. */
export const editInvoice: Write<typeof editSalesmanInvoiceInput> = async (tx, road, wish) => {
  const { salesman } = road
  const stamp = await stampOf(tx, road)
  const invoice = await changeable(tx, road, wish)
  if (isRefusal(invoice)) return invoice
  const kept = await contentsOf(tx, road, wish, invoice.savedAt)
  if (isRefusal(kept)) return kept
  const contents = { ...kept.ids, ...kept.filled }
  await updateSalesmanInvoice(tx, salesman.id, { id: wish.id, contents }, stamp)
  await addToSalesmanTotals(tx, salesman.id, [
    { ...invoice, sign: -1 },
    { ...contents, day: invoice.day, sign: 1 },
  ])
  return {
    answer: { id: wish.id },
    audit: {
      ...entryOf('edit', 'invoice', wish.id),
      before: recorded(invoice),
      after: { day: invoice.day, ...kept.filled, saved: wish.saved },
    },
    topics: raised(road),
  }
}

export const deleteInvoice: Write<typeof deleteSalesmanInvoiceInput> = async (tx, road, wish) => {
  const { salesman } = road
  const stamp = await stampOf(tx, road)
  const invoice = await changeable(tx, road, wish)
  if (isRefusal(invoice)) return invoice
  await markSalesmanInvoiceDeleted(tx, salesman.id, wish.id, stamp)
  await addToSalesmanTotals(tx, salesman.id, [{ ...invoice, sign: -1 }])
  return {
    answer: { id: wish.id },
    audit: { ...entryOf('delete', 'invoice', wish.id), before: recorded(invoice) },
    topics: raised(road),
  }
}
