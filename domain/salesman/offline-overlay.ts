import type { SalesmanProcedure } from '#domain/access/commands.ts'
import type { Reason } from '#domain/accounts/payment.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Rated } from '#domain/invoices/invoice.ts'
import type { AsRead } from '#domain/invoices/invoice-input.ts'
import type { MadeWithUpi } from '#domain/invoices/upi-bill.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { billTime, correctedMs, type Saved } from './device-time.ts'
import {
  type Marked,
  RouteBook,
  type SalesmanKnownCustomer,
  type SalesmanRoute,
  type WaitingMark,
} from './offline-book.ts'
import { checkCustomer, checkRoute } from './salesman.ts'
import type { PaidNow, ReceiptContents, SalesmanContents } from './salesman-input.ts'
import { checkSalesmanInvoice } from './salesman-invoice.ts'

export interface SalesmanInvoice extends Omit<AsRead<SalesmanContents>, keyof Rated>, Rated {
  readonly id: string
  readonly day: string
  readonly createdBy: string
  readonly savedAt: string
  readonly clockDoubtful: boolean
  readonly version: number
  /** UPI-06: as the server has it; a bill that waits has none yet. */
  readonly upi?: MadeWithUpi | null
}

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
  readonly 'salesman.editRoute': Heading & { readonly version: number; readonly name: string }
  readonly 'salesman.orderRoute': Heading & {
    readonly version: number
    readonly customers: readonly string[]
  }
  readonly 'salesman.editCustomer': Heading & {
    readonly version: number
    readonly phone: string
    readonly name: string
    readonly route: string
    readonly hidden: boolean
  }
  readonly 'salesman.createInvoice': Heading & BillInput & { readonly paidNow?: PaidNow }
  readonly 'salesman.editInvoice': Heading & BillInput & { readonly version: number }
  readonly 'salesman.deleteInvoice': Heading & {
    readonly version: number
    readonly saved?: Saved | null
  }
  readonly 'salesman.confirmPayment': Heading & { readonly lastDigits: string | null }
  readonly 'salesman.receive': Heading & ReceiptContents & { readonly saved?: Saved | null }
  readonly 'salesman.reverseReceipt': Heading & {
    readonly reason: Reason
    readonly note: string
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

/** Applies commands to the rows one by one. */
class Overlay {
  readonly book: RouteBook
  readonly invoices: Map<string, Marked<SalesmanInvoice>>
  readonly maker: string
  /** Invoices that the server has. */
  private readonly known: Set<string>
  private readonly catalog: Catalog

  constructor(catalog: Catalog, { routes, customers, invoices }: SalesmanRows, maker: string) {
    this.catalog = catalog
    this.book = new RouteBook(routes, customers)
    this.invoices = new Map(invoices.map((row) => [row.id, row]))
    this.known = new Set(this.invoices.keys())
    this.maker = maker
  }

  apply(command: SalesmanCommand): void {
    const mark = command.state === 'done' ? {} : { waiting: command.state }
    const isRefused = command.state === 'attention'
    switch (command.procedure) {
      case 'salesman.addRoute': {
        const name = checkRoute(command.input.name)
        if (!isRefusal(name)) this.book.noteRoute(command.input.id, name, mark)
        return
      }
      case 'salesman.addCustomer': {
        const { commandId, id } = command.input
        const customer = checkCustomer(command.input)
        if (isRefusal(customer)) return
        const route = this.book.noteRoute(commandId, customer.route, mark)
        const use = { atMs: command.savedAt, moves: true, shows: true }
        this.book.noteCustomer({ id, ...customer, route }, use, mark)
        return
      }
      case 'salesman.editRoute':
        return this.book.editRoute(command.input, mark, isRefused)
      case 'salesman.orderRoute':
        return this.book.orderRoute(command.input, mark, isRefused)
      case 'salesman.editCustomer':
        return this.book.editCustomer(command.input, mark, isRefused)
      case 'salesman.createInvoice':
        if (command.state === 'done') this.known.add(command.input.id)
        return this.create(command.input, command.savedAt, mark)
      case 'salesman.editInvoice':
      case 'salesman.deleteInvoice':
        return this.change(command, mark)
      case 'salesman.confirmPayment':
        if (!isRefused) this.tick(command.input, command.savedAt)
        return
      // See `overlayPayments`.
      case 'salesman.receive':
      case 'salesman.reverseReceipt':
        return
    }
  }

  /** UPI-06: the first tick stays. The bill has no mark: what waits is not the bill. */
  private tick(input: SalesmanInputs['salesman.confirmPayment'], savedAt: number): void {
    const bill = this.invoices.get(input.id)
    if (!bill || bill.upi?.tick) return
    const at = new Date(savedAt).toISOString()
    const tick = { by: this.maker, at, lastDigits: input.lastDigits }
    this.invoices.set(input.id, { ...bill, upi: { tick } })
  }

  private fill(
    commandId: string,
    input: BillInput,
    use: { readonly atMs: number; readonly shows: boolean },
    mark: Marked<object>,
  ) {
    const lines = checkSalesmanInvoice(this.catalog, input)
    if (isRefusal(lines)) return undefined
    const { customerPhone, payment, totalPaise } = input
    const [route, customerName] = [input.route.trim(), input.customerName.trim()]
    const known = this.book.noteRoute(commandId, route, mark)
    const customer = { id: commandId, name: customerName, phone: customerPhone, route: known }
    this.book.noteCustomer(customer, { ...use, moves: false }, mark)
    const kind = input.totalKind && { totalKind: input.totalKind }
    // A stored command has no undefined rates.
    const rated = lines as Rated['lines']
    return { route, customerName, customerPhone, payment, totalPaise, ...kind, lines: rated }
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
    const filled = this.fill(input.commandId, input, { atMs: savedMs, shows: true }, mark)
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
      const use = { atMs: Date.parse(bill.savedAt), shows: false }
      const filled = this.fill(input.commandId, command.input, use, mark)
      const version = bill.version + 1
      if (filled) this.invoices.set(input.id, { ...bill, ...filled, version, ...mark })
    }
  }
}

/** The copy already has this edit of a route or a customer. */
const isAppliedEdit = (book: RouteBook, { procedure, input }: SalesmanCommand): boolean => {
  if (procedure === 'salesman.editCustomer') return book.isApplied('customers', input)
  const isOfRoute = procedure === 'salesman.editRoute' || procedure === 'salesman.orderRoute'
  return isOfRoute && book.isApplied('routes', input)
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
  const lastApplied = commands.findLastIndex((command) => isAppliedEdit(rows.book, command))
  for (const [place, command] of commands.entries()) {
    rows.book.isPast = place < lastApplied
    rows.apply(command)
  }
  return { ...rows.book.rows(), invoices: [...rows.invoices.values()] }
}
