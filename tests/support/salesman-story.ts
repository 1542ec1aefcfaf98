import fc from 'fast-check'
import { overlay, type RoadCommand, type RoadRows } from '#domain/salesman/offline-overlay.ts'
import { ROAD_SCHEMA } from '#domain/salesman/salesman.ts'

/** One thing that a salesman does; `which` chooses among the bills there are. */
interface Step {
  readonly act: 'route' | 'customer' | 'create' | 'edit' | 'delete'
  readonly which: number
  readonly route: string
  readonly name: string
  readonly phone: string
  readonly quantity: number
  readonly totalPaise: number | null
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

export const NOTHING: RoadRows = { routes: [], customers: [], invoices: [] }

export interface StoryTeller {
  readonly newId: () => string
  readonly nowMs: () => number
  readonly maker: string
}

const commandOf = (step: Step, rows: RoadRows, teller: StoryTeller): RoadCommand | undefined => {
  const savedAt = teller.nowMs()
  const heading = { commandId: teller.newId(), schema: ROAD_SCHEMA }
  const kept = { savedAt, state: 'waiting' } as const
  const { act, route, name, phone, totalPaise } = step
  const saved = { at: savedAt, offsetMs: 0 }
  const bill = {
    route,
    customerName: name,
    customerPhone: phone,
    payment: 'Cash' as const,
    totalPaise,
    lines: [{ product: 'premium-1l' as const, quantity: step.quantity, schemeHundredths: 0 }],
    saved,
  }
  const fresh = { ...heading, id: teller.newId() }
  if (act === 'route') {
    return { procedure: 'salesman.addRoute', input: { ...fresh, name: route }, ...kept }
  }
  if (act === 'customer') {
    return { procedure: 'salesman.addCustomer', input: { ...fresh, name, phone, route }, ...kept }
  }
  if (act === 'create') {
    return { procedure: 'salesman.createInvoice', input: { ...fresh, ...bill }, ...kept }
  }
  const chosen = rows.invoices[step.which % Math.max(rows.invoices.length, 1)]
  if (!chosen) return undefined
  const { id, version } = chosen
  if (act === 'edit') {
    const input = { ...heading, id, version, ...bill }
    return { procedure: 'salesman.editInvoice', input, ...kept }
  }
  const input = { ...heading, id, version, saved }
  return { procedure: 'salesman.deleteInvoice', input, ...kept }
}

/** The commands of a day as the screens would make them: each on what the phone shows by then. */
export const tell = (story: readonly Step[], teller: StoryTeller): RoadCommand[] => {
  const commands: RoadCommand[] = []
  for (const step of story) {
    const rows = overlay(NOTHING, commands, teller.maker)
    const command = commandOf(step, rows, teller)
    if (command) commands.push(command)
  }
  return commands
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

const bare = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.map(({ ...row }) => ({ ...row, waiting: undefined })).sort(byId)

/** What is shown, without the marks and in one order. */
export const shown = ({ routes, customers, invoices }: RoadRows) => ({
  routes: bare(routes),
  customers: bare(customers),
  invoices: bare(invoices),
})
