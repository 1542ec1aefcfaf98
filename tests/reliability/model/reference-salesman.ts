import type { SalesmanContents } from '#domain/salesman/salesman-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { DONE, refuse, type Verdict } from './verdict.ts'

type Contents = Omit<SalesmanContents, 'payment'>
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
    readonly version?: number
    readonly name?: string
    readonly phone?: string
  }
  readonly savedMs: number
}

/** One salesman's business: his routes, customers and bills. */
export const createSalesmanReference = () => {
  const routes = new Map<string, string>()
  const customers = new Map<string, string>()
  const bills = new Map<string, SalesmanBill>()

  const noteRoute = (name = '') => {
    const key = name.trim().toLowerCase()
    if (!routes.has(key)) routes.set(key, name.trim())
  }
  const noteCustomer = (phone = '', name = '', route = '', moves = false) => {
    const key = `${phone} ${name}`
    if (moves || !customers.has(key)) customers.set(key, route)
  }
  const saveContents = ({ input }: SalesmanSave) => {
    const {
      route = '',
      customerName = '',
      customerPhone = '',
      totalPaise = null,
      lines = [],
    } = input
    noteRoute(route)
    noteCustomer(customerPhone, customerName, route)
    return { route, customerName, customerPhone, totalPaise, lines }
  }

  const apply = (save: SalesmanSave): Verdict => {
    const { input } = save
    switch (save.procedure) {
      case 'salesman.addRoute':
        noteRoute(input.name)
        return DONE
      case 'salesman.addCustomer':
        noteRoute(input.route)
        noteCustomer(input.phone, input.name, input.route, true)
        return DONE
      case 'salesman.createInvoice': {
        const day = businessDay(save.savedMs)
        bills.set(input.id, {
          id: input.id,
          day,
          ...saveContents(save),
          version: 1,
          deleted: false,
        })
        return DONE
      }
      default: {
        const bill = bills.get(input.id)
        if (!bill || bill.deleted) return refuse(messages.billing.originalNotFound)
        if (bill.version !== input.version) return refuse(messages.conflict)
        bill.version += 1
        if (save.procedure === 'salesman.deleteInvoice') bill.deleted = true
        else Object.assign(bill, saveContents(save))
        return DONE
      }
    }
  }
  return { routes, customers, bills, apply }
}

export type SalesmanReference = ReturnType<typeof createSalesmanReference>

interface QueuedSave extends SalesmanSave {
  readonly commandId: string
  parked: boolean
}

/** A phone's queue: commands to send, and parked ones that wait for the user. */
export const createQueue = () => {
  let queue: QueuedSave[] = []
  const isBehind = (one: QueuedSave) => (other: QueuedSave) =>
    other.input.id === one.input.id && queue.indexOf(other) > queue.indexOf(one)
  return {
    save: (commandId: string, save: SalesmanSave) => {
      const parked = queue.some((other) => other.parked && other.input.id === save.input.id)
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
    recordOf: (commandId: string): string | undefined =>
      queue.find((other) => other.commandId === commandId)?.input.id,
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
