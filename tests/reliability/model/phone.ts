import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import type { Operation } from './history.ts'
import { linesOf } from './office.ts'

const ROUTES = ['Ring Road', 'ring road ', 'Station Road', 'Highway', 'Market Yard'] as const

const contentsOf = (one: Operation) =>
  buildSalesmanInvoice({
    route: (ROUTES[one.at % ROUTES.length] ?? ROUTES[0]).trim(),
    customerName: `Dhaba ${one.at % 5}`,
    customerPhone: String(9_825_000_000 + (one.at % 4)),
    payment: one.quantity % 3 === 0 ? 'Cash' : 'On credit',
    totalPaise: one.at % 4 === 0 ? null : one.at * 10,
    lines: linesOf({ ...one, flaw: 19 }),
  })

interface ShownRecord {
  readonly id: string
  readonly version: number
}

/** What the phone shows, each kind by id. */
export interface Shown {
  readonly routes: readonly ShownRecord[]
  readonly customers: readonly (ShownRecord & { readonly phone: string })[]
  readonly invoices: readonly ShownRecord[]
  readonly payments: readonly { readonly id: string; readonly isReversed: boolean }[]
}

const chosenOf = <Row>(rows: readonly Row[], at: number): Row | undefined =>
  rows.length > 0 ? rows[at % rows.length] : undefined

/** SAL-11, SAL-12: an edit of a route or a customer that the phone shows. */
const bookSave = (one: Operation, { routes, customers }: Shown, commandId: string) => {
  const { what, at } = one
  const heading = { commandId, schema: 2 }
  const [route, customer] = [chosenOf(routes, at), chosenOf(customers, at)]
  const { route: to, customerName } = contentsOf({ ...one, at: at + what })
  if (what < 13 && route) {
    const { id, version } = route
    const input = { ...heading, id, version, name: `${to} ${at % 2}` }
    return { procedure: 'salesman.editRoute' as const, input }
  }
  if (what < 15 && route) {
    const order = customers.map(({ id }) => id).toReversed()
    const input = { ...heading, id: route.id, version: route.version, customers: order }
    return { procedure: 'salesman.orderRoute' as const, input }
  }
  if (what >= 20 || !customer) return undefined
  const { id, version, phone } = customer
  const input = {
    ...heading,
    id,
    version,
    phone,
    name: customerName,
    route: to,
    hidden: at % 2 === 0,
  }
  return { procedure: 'salesman.editCustomer' as const, input }
}

/** CRD-08, CRD-11: a payment, or the reversal of one that the phone shows. */
const moneySave = (one: Operation, { payments }: Shown, newId: () => string) => {
  const heading = { commandId: newId(), schema: 2 }
  const payment = chosenOf(
    payments.filter(({ isReversed }) => !isReversed),
    one.at,
  )
  if (one.what < 24 && payment) {
    const input = { ...heading, id: payment.id, reason: 'Wrong amount' as const, note: '' }
    return { procedure: 'salesman.reverseReceipt' as const, input }
  }
  const { route, customerName, customerPhone } = contentsOf(one)
  const money = { amountPaise: one.quantity * 100, method: 'Cash' as const, note: '' }
  const input = { ...heading, id: newId(), route, customerName, customerPhone, ...money }
  return { procedure: 'salesman.receive' as const, input }
}

/** CRD-10: some bills on credit are paid in part. */
const paidWith = (one: Operation, newId: () => string) => {
  const { payment, totalPaise } = contentsOf(one)
  const isPaid = payment === 'On credit' && totalPaise !== null && one.flaw < 8
  if (!isPaid) return {}
  const amountPaise = 1 + (one.quantity % totalPaise)
  return { paidNow: { id: newId(), amountPaise, method: 'Cash' as const } }
}

/** The salesman's next command; it edits and deletes only records that the phone shows. */
export const phoneSave = (one: Operation, shown: Shown, newId: () => string) => {
  const { what, at } = one
  const heading = { commandId: newId(), id: newId(), schema: 2 }
  const bill = chosenOf(shown.invoices, at)
  if (what < 4) {
    const name = ROUTES[at % ROUTES.length] ?? ROUTES[0]
    return { procedure: 'salesman.addRoute' as const, input: { ...heading, name } }
  }
  if (what < 10) {
    const { customerName: name, customerPhone: phone, route } = contentsOf(one)
    const input = { ...heading, name, phone, route }
    return { procedure: 'salesman.addCustomer' as const, input }
  }
  const edit = what < 20 ? bookSave(one, shown, heading.commandId) : undefined
  if (edit) return edit
  if (what >= 20 && what < 28) return moneySave(one, shown, newId)
  if (what < 45 && bill) {
    const named = { ...heading, id: bill.id, version: bill.version }
    return what < 35
      ? { procedure: 'salesman.editInvoice' as const, input: { ...named, ...contentsOf(one) } }
      : { procedure: 'salesman.deleteInvoice' as const, input: named }
  }
  return {
    procedure: 'salesman.createInvoice' as const,
    input: { ...heading, ...contentsOf(one), ...paidWith(one, newId) },
  }
}
