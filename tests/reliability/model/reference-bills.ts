import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { DONE, no, unlessRefused, type Verdict, type Wish } from './verdict.ts'

export interface Line {
  readonly product: string
  readonly quantity: number
  readonly schemeHundredths: number
}
export interface Bill {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  customerPhone: string
  customerName: string
  totalPaise: number | null
  lines: readonly Line[]
  delivered: boolean
  deleted: boolean
  version: number
}

type Contents = Pick<Bill, 'customerPhone' | 'customerName' | 'totalPaise' | 'lines'>

const isGood = ({ customerPhone, lines }: Contents): Verdict =>
  !/^\d{10}$/.test(customerPhone)
    ? no(messages.billing.invalidPhone)
    : lines.every(({ quantity }) => quantity === 0)
      ? no(messages.billing.noQuantity)
      : DONE

export interface Counter {
  run: number
  last: number
}

const createBill = (
  { bills, counters }: { bills: Map<string, Bill>; counters: Map<string, Counter> },
  wish: Contents & { id: string },
  nowMs: number,
): Verdict => {
  const day = businessDay(nowMs)
  const counter = counters.get(day) ?? { run: 1, last: 0 }
  counter.last += 1
  counters.set(day, counter)
  const { id, customerPhone, customerName, totalPaise, lines } = wish
  const place = { day, run: counter.run, token: counter.last }
  const contents = { customerPhone, customerName, totalPaise, lines }
  const state = { delivered: false, deleted: false, version: 1 }
  bills.set(id, { id, ...place, ...contents, ...state })
  return { done: { id, ...place } }
}

/** Bills and their tokens. */
export const createBills = () => {
  const bills = new Map<string, Bill>()
  const counters = new Map<string, Counter>()

  const living = (id: string, version: number): Verdict => {
    const bill = bills.get(id)
    if (!bill || bill.deleted) return no(messages.billing.originalNotFound)
    return bill.version === version ? DONE : no(messages.conflict)
  }

  const rules = {
    'invoices.create': (wish: Contents & { id: string }, nowMs: number) =>
      unlessRefused(isGood(wish), () => createBill({ bills, counters }, wish, nowMs)),
    'invoices.edit': (wish: Wish<Contents>) =>
      unlessRefused(isGood(wish), () =>
        unlessRefused(living(wish.id, wish.version), () => {
          const { customerPhone, customerName, totalPaise, lines } = wish
          const bill = bills.get(wish.id) as Bill
          const version = bill.version + 1
          Object.assign(bill, { customerPhone, customerName, totalPaise, lines, version })
        }),
      ),
    'invoices.delete': ({ id, version }: Wish<object>) =>
      unlessRefused(living(id, version), () => {
        Object.assign(bills.get(id) as Bill, { deleted: true, version: version + 1 })
      }),
    'invoices.restore': ({ id }: { id: string }) => {
      const bill = bills.get(id)
      if (!bill?.deleted) return no(messages.billing.originalNotFound)
      Object.assign(bill, { deleted: false, version: bill.version + 1 })
      return DONE
    },
    'invoices.deliver': ({ id }: { id: string }) => {
      const bill = bills.get(id)
      if (!bill || bill.deleted) return no(messages.billing.originalNotFound)
      bill.delivered = true
      return DONE
    },
    'tokens.reset': (wish: { day: string; run: number }, nowMs: number) => {
      const day = businessDay(nowMs)
      const counter = counters.get(day)
      const reset = wish.day === day && counter?.run === wish.run && counter.last > 0
      if (reset) counters.set(day, { run: wish.run + 1, last: 0 })
      return { done: { reset } }
    },
  }
  return { bills, counters, rules }
}
