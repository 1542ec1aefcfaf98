import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Line } from './reference-bills.ts'
import { DONE, no, type Verdict } from './verdict.ts'

export interface RoadBill {
  readonly id: string
  readonly day: string
  route: string
  customerName: string
  customerPhone: string
  totalPaise: number | null
  lines: readonly Line[]
  version: number
  deleted: boolean
}

/** A command as a phone saved it, and when that was by the server's clock. */
export interface RoadSave {
  readonly procedure: string
  readonly input: {
    readonly id: string
    readonly version?: number
    readonly name?: string
    readonly phone?: string
    readonly route?: string
    readonly customerName?: string
    readonly customerPhone?: string
    readonly totalPaise?: number | null
    readonly lines?: readonly Line[]
  }
  readonly savedMs: number
}

/** One salesman's business: his routes, customers and bills. */
export const createRoadReference = () => {
  const routes = new Map<string, string>()
  const customers = new Map<string, string>()
  const bills = new Map<string, RoadBill>()

  const noteRoute = (name = '') => {
    const key = name.trim().toLowerCase()
    if (!routes.has(key)) routes.set(key, name.trim())
  }
  const noteCustomer = (phone = '', name = '', route = '', moves = false) => {
    const key = `${phone} ${name}`
    if (moves || !customers.has(key)) customers.set(key, route)
  }
  const filled = ({ input }: RoadSave) => {
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

  const take = (save: RoadSave): Verdict => {
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
        bills.set(input.id, { id: input.id, day, ...filled(save), version: 1, deleted: false })
        return DONE
      }
      default: {
        const bill = bills.get(input.id)
        if (!bill || bill.deleted) return no(messages.billing.originalNotFound)
        if (bill.version !== input.version) return no(messages.conflict)
        bill.version += 1
        if (save.procedure === 'salesman.deleteInvoice') bill.deleted = true
        else Object.assign(bill, filled(save))
        return DONE
      }
    }
  }
  return { routes, customers, bills, take }
}

export type RoadReference = ReturnType<typeof createRoadReference>

interface Queued extends RoadSave {
  readonly commandId: string
  parked: boolean
}

/** What a phone still has to bring to the server, and what waits for the person. */
export const createQueue = () => {
  let queue: Queued[] = []
  const behind = (one: Queued) => (other: Queued) =>
    other.input.id === one.input.id && queue.indexOf(other) > queue.indexOf(one)
  return {
    save: (commandId: string, save: RoadSave) => {
      const parked = queue.some((other) => other.parked && other.input.id === save.input.id)
      queue.push({ ...save, commandId, parked })
    },
    /** Everything that may go goes; gives back how many the server accepted. */
    sendAll: (road: RoadReference): number => {
      let accepted = 0
      for (const one of queue) {
        if (one.parked) continue
        if ('done' in road.take(one)) {
          accepted += 1
          queue = queue.filter((other) => other !== one)
        } else {
          one.parked = true
          for (const other of queue.filter(behind(one))) other.parked = true
        }
      }
      return accepted
    },
    firstParked: (): string | undefined => queue.find(({ parked }) => parked)?.commandId,
    discard: (commandId: string) => {
      const one = queue.find((other) => other.commandId === commandId) as Queued
      const gone = queue.filter(behind(one))
      queue = queue.filter((other) => other !== one && !gone.includes(other))
    },
    recordOf: (commandId: string): string | undefined =>
      queue.find((other) => other.commandId === commandId)?.input.id,
    /** It goes again on what stands there now, and stands for what was parked behind it too. */
    mend: (commandId: string, fresh: string, version: number) => {
      const one = queue.find((other) => other.commandId === commandId) as Queued
      const gone = queue.filter(behind(one))
      const again = { ...one, commandId: fresh, input: { ...one.input, version }, parked: false }
      queue = queue.flatMap((other) =>
        other === one ? [again] : gone.includes(other) ? [] : [other],
      )
    },
    states: () =>
      queue.map(({ commandId, parked }) => ({
        commandId,
        state: parked ? 'attention' : 'waiting',
      })),
  }
}
