import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { AsRead } from '#domain/invoices/invoice-input.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { billTime, correctedMs, type Saved } from './device-time.ts'
import { checkCustomer, checkRoute, routeKey } from './salesman.ts'
import type { SalesmanContents } from './salesman-input.ts'
import { checkSalesmanInvoice } from './salesman-invoice.ts'

export interface SalesmanRoute {
  readonly id: string
  readonly name: string
}

export interface SalesmanKnownCustomer {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly route: string
  readonly lastUsedAt: string
}

export interface SalesmanInvoice extends AsRead<SalesmanContents> {
  readonly id: string
  readonly day: string
  readonly createdBy: string
  readonly savedAt: string
  readonly clockDoubtful: boolean
  readonly version: number
}

/** The state of a row with changes that the server has not confirmed. */
export type WaitingMark = 'waiting' | 'sending' | 'attention'

type Marked<Row> = Row & { readonly waiting?: WaitingMark }

/** A salesman's data on the phone. */
export interface SalesmanRows {
  readonly routes: readonly Marked<SalesmanRoute>[]
  readonly customers: readonly Marked<SalesmanKnownCustomer>[]
  readonly invoices: readonly Marked<SalesmanInvoice>[]
}

interface Heading {
  readonly commandId: string
  readonly id: string
  readonly schema: number
}

type BillInput = SalesmanContents & { readonly saved?: Saved | null }

/** A salesman's command without a row here has a bare heading, and no switch below takes it. */
export interface SalesmanInputs extends Readonly<Record<SalesmanProcedure, Heading>> {
  readonly 'salesman.addRoute': Heading & { readonly name: string }
  readonly 'salesman.addCustomer': Heading & {
    readonly name: string
    readonly phone: string
    readonly route: string
  }
  readonly 'salesman.createInvoice': Heading & BillInput
  readonly 'salesman.editInvoice': Heading & BillInput & { readonly version: number }
  readonly 'salesman.deleteInvoice': Heading & {
    readonly version: number
    readonly saved?: Saved | null
  }
}

/** A stored command. 'done': the server has it, but the local copy may not show it yet. */
export type SalesmanCommand = {
  readonly [Procedure in SalesmanProcedure]: {
    readonly procedure: Procedure
    readonly input: SalesmanInputs[Procedure]
    readonly savedAt: number
    readonly state: WaitingMark | 'done'
  }
}[SalesmanProcedure]

const customerKey = (phone: string, name: string): string => `${phone} ${name}`

/** Applies commands to the rows one by one. */
class Overlay {
  readonly routes: Map<string, Marked<SalesmanRoute>>
  readonly customers: Map<string, Marked<SalesmanKnownCustomer>>
  readonly invoices: Map<string, Marked<SalesmanInvoice>>
  readonly maker: string
  private readonly known: ReadonlySet<string>
  private readonly catalog: Catalog

  constructor(catalog: Catalog, { routes, customers, invoices }: SalesmanRows, maker: string) {
    this.catalog = catalog
    this.routes = new Map(routes.map((row) => [routeKey(row.name), row]))
    this.customers = new Map(customers.map((row) => [customerKey(row.phone, row.name), row]))
    this.invoices = new Map(invoices.map((row) => [row.id, row]))
    this.known = new Set(this.invoices.keys())
    this.maker = maker
  }

  apply(command: SalesmanCommand): void {
    const mark = command.state === 'done' ? {} : { waiting: command.state }
    switch (command.procedure) {
      case 'salesman.addRoute': {
        const name = checkRoute(command.input.name)
        if (!isRefusal(name)) this.noteRoute(command.input.id, name, mark)
        return
      }
      case 'salesman.addCustomer': {
        const { commandId, id } = command.input
        const customer = checkCustomer(command.input)
        if (isRefusal(customer)) return
        this.noteRoute(commandId, customer.route, mark)
        this.noteCustomer({ id, ...customer }, command.savedAt, true, mark)
        return
      }
      case 'salesman.createInvoice':
        return this.create(command.input, command.savedAt, mark)
      case 'salesman.editInvoice':
      case 'salesman.deleteInvoice':
        return this.change(command, mark)
    }
  }

  private noteRoute(id: string, name: string, mark: Marked<object>): void {
    const key = routeKey(name)
    if (!this.routes.has(key)) this.routes.set(key, { id, name, ...mark })
  }

  private noteCustomer(
    { id, name, phone, route }: Omit<SalesmanKnownCustomer, 'lastUsedAt'>,
    atMs: number,
    moves: boolean,
    mark: Marked<object>,
  ): void {
    const key = customerKey(phone, name)
    const existing = this.customers.get(key)
    const at = new Date(atMs).toISOString()
    if (!existing) this.customers.set(key, { id, name, phone, route, lastUsedAt: at, ...mark })
    else {
      const lastUsedAt = existing.lastUsedAt > at ? existing.lastUsedAt : at
      this.customers.set(key, { ...existing, lastUsedAt, ...(moves && { route, ...mark }) })
    }
  }

  private fill(commandId: string, input: BillInput, atMs: number, mark: Marked<object>) {
    const lines = checkSalesmanInvoice(this.catalog, input)
    if (isRefusal(lines)) return undefined
    const { customerPhone, payment, totalPaise } = input
    const [route, customerName] = [input.route.trim(), input.customerName.trim()]
    this.noteRoute(commandId, route, mark)
    const customer = { id: commandId, name: customerName, phone: customerPhone, route }
    this.noteCustomer(customer, atMs, false, mark)
    return { route, customerName, customerPhone, payment, totalPaise, lines }
  }

  private create(
    input: SalesmanInputs['salesman.createInvoice'],
    savedAt: number,
    mark: Marked<object>,
  ): void {
    const known = this.invoices.get(input.id)
    // The server has it already: its answer was lost, or the copy was updated before the queue.
    if (known) return void this.invoices.set(input.id, { ...known, ...mark })
    const saved = input.saved ?? { at: savedAt, offsetMs: null }
    const { day, savedMs } = billTime(saved, { receivedMs: correctedMs(saved), lastEmptyMs: null })
    const filled = this.fill(input.commandId, input, savedMs, mark)
    if (!filled) return
    this.invoices.set(input.id, {
      id: input.id,
      day,
      ...filled,
      createdBy: this.maker,
      savedAt: new Date(savedMs).toISOString(),
      clockDoubtful: false,
      version: 1,
      ...mark,
    })
  }

  /** Does not apply a refused change to an invoice that the server has. */
  private change(
    command: Extract<SalesmanCommand, { procedure: `salesman.${'edit' | 'delete'}Invoice` }>,
    mark: Marked<object>,
  ): void {
    const { input } = command
    const bill = this.invoices.get(input.id)
    if (!bill) return
    const isRefused = command.state === 'attention' && this.known.has(input.id)
    if (isRefused || bill.version !== input.version) {
      this.invoices.set(input.id, { ...bill, ...mark })
    } else if (command.procedure === 'salesman.deleteInvoice') {
      this.invoices.delete(input.id)
    } else {
      const filled = this.fill(input.commandId, command.input, Date.parse(bill.savedAt), mark)
      const version = bill.version + 1
      if (filled) this.invoices.set(input.id, { ...bill, ...filled, version, ...mark })
    }
  }
}

/**
 * SAL-08: the local copy with unconfirmed commands applied, as the server will have it after it
 * accepts them. Commands that the copy already contains change nothing.
 */
export const overlay = (
  catalog: Catalog,
  copy: SalesmanRows,
  commands: readonly SalesmanCommand[],
  maker: string,
): SalesmanRows => {
  const rows = new Overlay(catalog, copy, maker)
  for (const command of commands) rows.apply(command)
  return {
    routes: [...rows.routes.values()],
    customers: [...rows.customers.values()],
    invoices: [...rows.invoices.values()],
  }
}
