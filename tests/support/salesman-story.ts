import fc from 'fast-check'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import {
  overlay,
  type SalesmanCommand,
  type SalesmanRows,
} from '#domain/salesman/offline-overlay.ts'
import { SALESMAN_SCHEMA } from '#domain/salesman/salesman.ts'
import type { SalesmanContents } from '#domain/salesman/salesman-input.ts'

/** One action of a salesman; `which` chooses among the existing bills. */
interface Step extends Pick<SalesmanContents, 'route' | 'totalPaise'> {
  readonly act: 'route' | 'customer' | 'create' | 'edit' | 'delete'
  readonly which: number
  readonly name: string
  readonly phone: string
  readonly quantity: number
}

export const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('route', 'customer', 'create', 'create', 'edit', 'delete'),
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
