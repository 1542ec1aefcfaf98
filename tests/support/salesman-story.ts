import fc from 'fast-check'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import {
  overlay,
  type SalesmanCommand,
  type SalesmanRows,
} from '#domain/salesman/offline-overlay.ts'
import { checkRouteEdit, isCustomerTaken } from '#domain/salesman/route-book.ts'
import { SALESMAN_SCHEMA } from '#domain/salesman/salesman.ts'
import type { SalesmanContents } from '#domain/salesman/salesman-input.ts'
import { isRefusal } from '#domain/shared/refusal.ts'

/** One action of a salesman; `which` chooses among the existing bills. */
interface Step extends Pick<SalesmanContents, 'route' | 'totalPaise'> {
  readonly act:
    | 'route'
    | 'customer'
    | 'create'
    | 'edit'
    | 'delete'
    | 'rename route'
    | 'order route'
    | 'edit customer'
  readonly which: number
  readonly name: string
  readonly phone: string
  readonly quantity: number
}

export const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'route',
      'customer',
      'create',
      'create',
      'edit',
      'delete',
      'rename route',
      'order route',
      'edit customer',
      'edit customer',
    ),
    which: fc.nat(9),
    route: fc.constantFrom('Ring Road', ' ring road', 'Station Road', 'Navapura', ' '),
    name: fc.constantFrom('Shree Pan', 'Shree Pan ', 'Om Sai', ''),
    phone: fc.constantFrom('9824011476', '9824011477', '98240'),
    quantity: fc.nat(3),
    totalPaise: fc.option(fc.nat(1_000_000)),
  }),
  { maxLength: 14 },
)

export const NOTHING: SalesmanRows = { routes: [], customers: [], invoices: [] }

export interface CommandSource {
  readonly newId: () => string
  readonly nowMs: () => number
  readonly maker: string
}

interface Frame {
  readonly heading: { readonly commandId: string; readonly schema: number }
  readonly queued: { readonly savedAt: number; readonly state: 'waiting' }
}

const chosenOf = <Row>(rows: readonly Row[], which: number): Row | undefined =>
  rows[which % Math.max(rows.length, 1)]

/** SAL-11, SAL-12. */
const routeCommand = (
  { act, which, route: name }: Step,
  { routes, customers }: SalesmanRows,
  { heading, queued }: Frame,
): SalesmanCommand | undefined => {
  const route = chosenOf(routes, which)
  if (!route) return undefined
  const edit = { ...heading, id: route.id, version: route.version }
  // A name that is taken now may be free when the command is repeated.
  if (isRefusal(checkRouteEdit(routes, route.id, name))) return undefined
  return act === 'rename route'
    ? { procedure: 'salesman.editRoute', input: { ...edit, name }, ...queued }
    : {
        procedure: 'salesman.orderRoute',
        input: { ...edit, customers: customers.map(({ id }) => id).toReversed() },
        ...queued,
      }
}

/** SAL-11: hides every other one. */
const customerCommand = (
  { which, name, route, quantity }: Step,
  { customers }: SalesmanRows,
  { heading, queued }: Frame,
): SalesmanCommand | undefined => {
  const customer = chosenOf(customers, which)
  if (!customer) return undefined
  const { id, version, phone } = customer
  if (isCustomerTaken(customers, { id, phone, name: name.trim() })) return undefined
  const hidden = quantity % 2 === 0
  const input = { ...heading, id, version, phone, name, route, hidden }
  return { procedure: 'salesman.editCustomer', input, ...queued }
}

const commandOf = (
  step: Step,
  rows: SalesmanRows,
  source: CommandSource,
): SalesmanCommand | undefined => {
  const savedAt = source.nowMs()
  const heading = { commandId: source.newId(), schema: SALESMAN_SCHEMA }
  const queued = { savedAt, state: 'waiting' } as const
  const { act, route, name, phone, totalPaise } = step
  const saved = { at: savedAt, offsetMs: 0 }
  const bill = {
    route,
    customerName: name,
    customerPhone: phone,
    payment: 'Cash' as const,
    totalPaise,
    lines: [{ product: defaultId('premium-1l'), quantity: step.quantity, schemeHundredths: 0 }],
    saved,
  }
  const fresh = { ...heading, id: source.newId() }
  if (act === 'route') {
    return { procedure: 'salesman.addRoute', input: { ...fresh, name: route }, ...queued }
  }
  if (act === 'customer') {
    return { procedure: 'salesman.addCustomer', input: { ...fresh, name, phone, route }, ...queued }
  }
  if (act === 'create') {
    return { procedure: 'salesman.createInvoice', input: { ...fresh, ...bill }, ...queued }
  }
  if (act === 'rename route' || act === 'order route') {
    return routeCommand(step, rows, { heading, queued })
  }
  if (act === 'edit customer') return customerCommand(step, rows, { heading, queued })
  const chosen = rows.invoices[step.which % Math.max(rows.invoices.length, 1)]
  if (!chosen) return undefined
  const { id, version } = chosen
  if (act === 'edit') {
    const input = { ...heading, id, version, ...bill }
    return { procedure: 'salesman.editInvoice', input, ...queued }
  }
  const input = { ...heading, id, version, saved }
  return { procedure: 'salesman.deleteInvoice', input, ...queued }
}

/** The commands of a day as the screens create them, each based on what the phone shows by then. */
export const buildCommands = (
  actions: readonly Step[],
  source: CommandSource,
): SalesmanCommand[] => {
  const commands: SalesmanCommand[] = []
  for (const step of actions) {
    const rows = overlay(DEFAULT_CATALOG, NOTHING, commands, source.maker)
    const command = commandOf(step, rows, source)
    if (command) commands.push(command)
  }
  return commands
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

const bare = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.map(({ ...row }) => ({ ...row, waiting: undefined })).sort(byId)

/** The rows without the waiting marks and in a fixed order. */
export const comparable = ({ routes, customers, invoices }: SalesmanRows) => ({
  routes: bare(routes),
  customers: bare(customers),
  invoices: bare(invoices),
})
