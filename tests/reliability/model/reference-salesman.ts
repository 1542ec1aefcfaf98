import type { SalesmanContents } from '#domain/salesman/salesman-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Reference } from './reference.ts'
import type { PaidNow } from './reference-accounts.ts'
import { createReferenceBook } from './reference-book.ts'
import { DONE, refuse, type Verdict } from './verdict.ts'

type Contents = SalesmanContents
export interface SalesmanBill extends Contents {
  readonly id: string
  readonly day: string
  version: number
  deleted: boolean
}

/** A command that a phone saved, with the time by the server's clock. */
export interface SalesmanSave {
  readonly procedure: string
  readonly input: Partial<Contents> & {
    readonly id: string
    readonly commandId?: string
    readonly version?: number
    readonly name?: string
    readonly phone?: string
    readonly hidden?: boolean
    readonly customers?: readonly string[]
    readonly amountPaise?: number
    readonly paidNow?: PaidNow
  }
  readonly savedMs: number
}

/** One salesman's business: his routes, customers and bills. */
export const createSalesmanReference = ({
  accounts,
  notePayer,
}: Pick<Reference, 'accounts' | 'notePayer'>) => {
  const book = createReferenceBook()
  const { noteRoute, noteCustomer } = book
  const bills = new Map<string, SalesmanBill>()

  const saveContents = ({ input }: SalesmanSave, shows: boolean) => {
    const {
      commandId = '',
      route = '',
      customerName = '',
      customerPhone = '',
      totalPaise = null,
      payment = 'Cash',
      lines = [],
    } = input
    const known = noteRoute(commandId, route)
    const customer = { id: commandId, phone: customerPhone, name: customerName, route: known }
    noteCustomer(customer, { moves: false, shows })
    return { route, customerName, customerPhone, totalPaise, payment, lines }
  }

  const apply = (save: SalesmanSave): Verdict => {
    const { input } = save
    switch (save.procedure) {
      case 'salesman.addRoute':
        noteRoute(input.id, input.name)
        return DONE
      case 'salesman.addCustomer': {
        const { id, phone = '', name = '', commandId = '' } = input
        const route = noteRoute(commandId, input.route)
        noteCustomer({ id, phone, name, route }, { moves: true, shows: true })
        return DONE
      }
      case 'salesman.editRoute':
        return book.editRoute(input)
      case 'salesman.orderRoute':
        return book.orderRoute(input)
      case 'salesman.editCustomer':
        return book.editCustomer(input)
      case 'salesman.createInvoice': {
        const day = businessDay(save.savedMs)
        const contents = saveContents(save, true)
        const bill = { id: input.id, day, ...contents, version: 1, deleted: false }
        bills.set(input.id, bill)
        accounts.post(bill)
        if (input.paidNow) {
          const { id, amountPaise: paise } = input.paidNow
          accounts.pay(id, { phone: bill.customerPhone, paise, day })
        }
        return DONE
      }
      case 'salesman.receive': {
        const { customerPhone: phone, customerName } = saveContents(save, true)
        notePayer(phone, customerName)
        const day = businessDay(save.savedMs)
        accounts.pay(input.id, { phone, paise: input.amountPaise ?? 0, day })
        return DONE
      }
      case 'salesman.reverseReceipt':
        return accounts.reverseOwn(input.id, businessDay(save.savedMs))
      default: {
        const bill = bills.get(input.id)
        if (!bill || bill.deleted) return refuse(messages.billing.originalNotFound)
        if (bill.version !== input.version) return refuse(messages.conflict)
        bill.version += 1
        if (save.procedure === 'salesman.deleteInvoice') bill.deleted = true
        else Object.assign(bill, saveContents(save, false))
        accounts.post(bill)
        return DONE
      }
    }
  }
  /** Of a bill, a route or a customer. */
  const versionOf = (id: string): number => bills.get(id)?.version ?? book.versionOf(id) ?? 1

  return { routes: book.routes, customers: book.customers, bills, apply, versionOf }
}

export type SalesmanReference = ReturnType<typeof createSalesmanReference>

interface QueuedSave extends SalesmanSave {
  readonly commandId: string
  parked: boolean
}

/** A bill makes a route and a customer under one id. */
const recordOf = ({ procedure, input }: SalesmanSave): string =>
  procedure.endsWith('Route') ? `route ${input.id}` : input.id

/** A phone's queue: commands to send, and parked ones that wait for the user. */
export const createQueue = () => {
  let queue: QueuedSave[] = []
  const isBehind = (one: QueuedSave) => (other: QueuedSave) =>
    recordOf(other) === recordOf(one) && queue.indexOf(other) > queue.indexOf(one)
  return {
    save: (commandId: string, save: SalesmanSave) => {
      const parked = queue.some((other) => other.parked && recordOf(other) === recordOf(save))
      queue.push({ ...save, commandId, parked })
    },
    /** Sends every command that is not parked; returns how many the server accepted. */
    sendAll: (reference: SalesmanReference): number => {
      let accepted = 0
      for (const one of queue) {
        if (one.parked) continue
        if ('done' in reference.apply(one)) {
          accepted += 1
          queue = queue.filter((other) => other !== one)
        } else {
          one.parked = true
          for (const other of queue.filter(isBehind(one))) other.parked = true
        }
      }
      return accepted
    },
    firstParked: (): string | undefined => queue.find(({ parked }) => parked)?.commandId,
    discard: (commandId: string) => {
      const one = queue.find((other) => other.commandId === commandId) as QueuedSave
      const followers = queue.filter(isBehind(one))
      queue = queue.filter((other) => other !== one && !followers.includes(other))
    },
    /** A refused reversal can only be given up. */
    isReversal: (commandId: string): boolean =>
      queue.some(
        (one) => one.commandId === commandId && one.procedure === 'salesman.reverseReceipt',
      ),
    recordOf: (commandId: string): string => {
      const one = queue.find((other) => other.commandId === commandId)
      return one ? recordOf(one) : ''
    },
    /** Sends the command again on the current version, instead of those parked behind it too. */
    resubmit: (commandId: string, fresh: string, version: number) => {
      const one = queue.find((other) => other.commandId === commandId) as QueuedSave
      const followers = queue.filter(isBehind(one))
      const again = { ...one, commandId: fresh, input: { ...one.input, version }, parked: false }
      queue = queue.flatMap((other) =>
        other === one ? [again] : followers.includes(other) ? [] : [other],
      )
    },
    states: () =>
      queue.map(({ commandId, parked }) => ({
        commandId,
        state: parked ? 'attention' : 'waiting',
      })),
  }
}
