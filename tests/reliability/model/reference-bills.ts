import type { Invoice } from '#domain/invoices/invoice.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { DONE, type Input, refuse, unlessRefused, type Verdict } from './verdict.ts'

type Contents = Pick<Invoice, 'customerPhone' | 'customerName' | 'totalPaise' | 'payment' | 'lines'>
export interface Bill extends Contents, Pick<Invoice, 'id' | 'day' | 'run' | 'token'> {
  delivered: boolean
  deleted: boolean
  version: number
}

const checkContents = ({ customerPhone, lines }: Contents): Verdict =>
  !/^\d{10}$/.test(customerPhone)
    ? refuse(messages.billing.invalidPhone)
    : lines.every(({ quantity }) => quantity === 0)
      ? refuse(messages.billing.noQuantity)
      : DONE

export interface Counter {
  run: number
  last: number
}

const createBill = (
  { bills, counters }: { bills: Map<string, Bill>; counters: Map<string, Counter> },
  input: Contents & { id: string },
  nowMs: number,
): Verdict => {
  const day = businessDay(nowMs)
  const counter = counters.get(day) ?? { run: 1, last: 0 }
  counter.last += 1
  counters.set(day, counter)
  const { id, customerPhone, customerName, totalPaise, payment, lines } = input
  const place = { day, run: counter.run, token: counter.last }
  const contents = { customerPhone, customerName, totalPaise, payment, lines }
  const state = { delivered: false, deleted: false, version: 1 }
  bills.set(id, { id, ...place, ...contents, ...state })
  return { done: { id, ...place } }
}

/** Bills and their tokens. */
export const createBills = () => {
  const bills = new Map<string, Bill>()
  const counters = new Map<string, Counter>()

  const checkActive = (id: string, version: number): Verdict => {
    const bill = bills.get(id)
    if (!bill || bill.deleted) return refuse(messages.billing.originalNotFound)
    return bill.version === version ? DONE : refuse(messages.conflict)
  }

  const rules = {
    'invoices.create': (input: Contents & { id: string }, nowMs: number) =>
      unlessRefused(checkContents(input), () => createBill({ bills, counters }, input, nowMs)),
    'invoices.edit': (input: Input<Contents>) =>
      unlessRefused(checkContents(input), () =>
        unlessRefused(checkActive(input.id, input.version), () => {
          const { customerPhone, customerName, totalPaise, payment, lines } = input
          const bill = bills.get(input.id) as Bill
          const version = bill.version + 1
          const contents = { customerPhone, customerName, totalPaise, payment, lines }
          Object.assign(bill, { ...contents, version })
        }),
      ),
    'invoices.delete': ({ id, version }: Input<object>) =>
      unlessRefused(checkActive(id, version), () => {
        Object.assign(bills.get(id) as Bill, { deleted: true, version: version + 1 })
      }),
    'invoices.restore': ({ id }: { id: string }) => {
      const bill = bills.get(id)
      if (!bill?.deleted) return refuse(messages.billing.originalNotFound)
      Object.assign(bill, { deleted: false, version: bill.version + 1 })
      return DONE
    },
    'invoices.deliver': ({ id }: { id: string }) => {
      const bill = bills.get(id)
      if (!bill || bill.deleted) return refuse(messages.billing.originalNotFound)
      bill.delivered = true
      return DONE
    },
    'tokens.reset': (input: { day: string; run: number }, nowMs: number) => {
      const day = businessDay(nowMs)
      const counter = counters.get(day)
      const reset = input.day === day && counter?.run === input.run && counter.last > 0
      if (reset) counters.set(day, { run: input.run + 1, last: 0 })
      return { done: { reset } }
    },
  }
  return { bills, counters, rules }
}
