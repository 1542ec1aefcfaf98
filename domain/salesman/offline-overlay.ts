import type { Line } from '#domain/invoices/invoice.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { billTime, correctedMs, type Saved } from './device-time.ts'
import { checkCustomer, checkRoute, routeKey } from './salesman.ts'
import { checkSalesmanInvoice, type SalesmanPayment } from './salesman-invoice.ts'

export interface RoadRoute {
  readonly id: string
  readonly name: string
}

export interface RoadKnownCustomer {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly route: string
  readonly lastUsedAt: string
}

interface Filled {
  readonly route: string
  readonly customerName: string
  readonly customerPhone: string
  readonly payment: string
  readonly totalPaise: number | null
  readonly lines: readonly Line[]
}

export interface RoadInvoice extends Filled {
  readonly id: string
  readonly day: string
  readonly createdBy: string
  readonly savedAt: string
  readonly clockDoubtful: boolean
  readonly version: number
}

/** How a row stands that the server has not confirmed as it is shown. */
export type WaitingMark = 'waiting' | 'sending' | 'attention'

type Marked<Row> = Row & { readonly waiting?: WaitingMark }

/** What a phone knows of a salesman's work. */
export interface RoadRows {
  readonly routes: readonly Marked<RoadRoute>[]
  readonly customers: readonly Marked<RoadKnownCustomer>[]
  readonly invoices: readonly Marked<RoadInvoice>[]
}

interface Heading {
  readonly commandId: string
  readonly id: string
  readonly schema: number
}

type BillWish = Filled & { readonly payment: SalesmanPayment; readonly saved?: Saved | null }

export interface RoadInputs {
  readonly 'salesman.addRoute': Heading & { readonly name: string }
  readonly 'salesman.addCustomer': Heading & {
    readonly name: string
    readonly phone: string
    readonly route: string
  }
  readonly 'salesman.createInvoice': Heading & BillWish
  readonly 'salesman.editInvoice': Heading & BillWish & { readonly version: number }
  readonly 'salesman.deleteInvoice': Heading & {
    readonly version: number
    readonly saved?: Saved | null
  }
}

export type RoadProcedure = keyof RoadInputs

/** A command as the phone keeps it. 'done': the server has it, the copy may not have it yet. */
export type RoadCommand = {
  readonly [Procedure in RoadProcedure]: {
    readonly procedure: Procedure
    readonly input: RoadInputs[Procedure]
    readonly savedAt: number
    readonly state: WaitingMark | 'done'
  }
}[RoadProcedure]

const customerKey = (phone: string, name: string): string => `${phone} ${name}`

/** The rows while commands are laid over them, one after the other. */
class Overlay {
  readonly routes: Map<string, Marked<RoadRoute>>
  readonly customers: Map<string, Marked<RoadKnownCustomer>>
  readonly invoices: Map<string, Marked<RoadInvoice>>
  readonly maker: string
  private readonly known: ReadonlySet<string>

  constructor({ routes, customers, invoices }: RoadRows, maker: string) {
    this.routes = new Map(routes.map((row) => [routeKey(row.name), row]))
    this.customers = new Map(customers.map((row) => [customerKey(row.phone, row.name), row]))
    this.invoices = new Map(invoices.map((row) => [row.id, row]))
    this.known = new Set(this.invoices.keys())
    this.maker = maker
  }

  lay(command: RoadCommand): void {
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
    { id, name, phone, route }: Omit<RoadKnownCustomer, 'lastUsedAt'>,
    atMs: number,
    moves: boolean,
    mark: Marked<object>,
  ): void {
    const key = customerKey(phone, name)
    const held = this.customers.get(key)
    const at = new Date(atMs).toISOString()
    if (!held) this.customers.set(key, { id, name, phone, route, lastUsedAt: at, ...mark })
    else {
      const lastUsedAt = held.lastUsedAt > at ? held.lastUsedAt : at
      this.customers.set(key, { ...held, lastUsedAt, ...(moves && { route, ...mark }) })
    }
  }

  private fill(commandId: string, wish: BillWish, atMs: number, mark: Marked<object>) {
    const lines = checkSalesmanInvoice(wish)
    if (isRefusal(lines)) return undefined
    const { customerPhone, payment, totalPaise } = wish
    const [route, customerName] = [wish.route.trim(), wish.customerName.trim()]
    this.noteRoute(commandId, route, mark)
    const customer = { id: commandId, name: customerName, phone: customerPhone, route }
    this.noteCustomer(customer, atMs, false, mark)
    return { route, customerName, customerPhone, payment, totalPaise, lines }
  }

  private create(
    input: RoadInputs['salesman.createInvoice'],
    savedAt: number,
    mark: Marked<object>,
  ): void {
    const known = this.invoices.get(input.id)
    // The server has it and only its answer was lost, or the copy was faster than the queue.
    if (known) return void this.invoices.set(input.id, { ...known, ...mark })
    const saved = input.saved ?? { at: savedAt, offsetMs: null }
    const { day, savedMs } = billTime(saved, correctedMs(saved))
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

  /** A parked change of a bill that the server has is not laid over it: it was refused. */
  private change(
    command: Extract<RoadCommand, { procedure: `salesman.${'edit' | 'delete'}Invoice` }>,
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
 * SAL-08: the copy of what the server has, with the commands that it has not confirmed laid over
 * it: what the server will have when it has accepted them. Commands that the copy already holds
 * change nothing, so it does not matter how far the server has come.
 */
export const overlay = (
  copy: RoadRows,
  commands: readonly RoadCommand[],
  maker: string,
): RoadRows => {
  const laid = new Overlay(copy, maker)
  for (const command of commands) laid.lay(command)
  return {
    routes: [...laid.routes.values()],
    customers: [...laid.customers.values()],
    invoices: [...laid.invoices.values()],
  }
}
