import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { businessDay } from '#domain/shared/dates.ts'
import type { Chance } from '#tests/reliability/faults/harness/chance.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import type { BookedBill } from './book.ts'
import type { Sender, Storm } from './sender.ts'

const THINK_MS = 150
const MOST_TOTAL = 500_000

interface OwnBill extends BookedBill {
  readonly version: number
  readonly payment: 'Pay Later' | 'Cash'
}

interface Customer {
  readonly id: string
  readonly version: number
}

export const pick = <One>(chance: Chance, all: readonly One[]): One | undefined =>
  all[chance(all.length)]

/** One client of the office; only it changes the bills that it made. */
const openOffice = (storm: Storm, sender: Sender, chance: Chance) => {
  const bills = new Map<string, OwnBill>()
  const anyNumber = () => pick(chance, storm.numbers) ?? ''
  const some = (isDeleted: boolean) =>
    pick(
      chance,
      [...bills.values()].filter((bill) => bill.isDeleted === isDeleted),
    )
  const inputOf = ({ name, phone, totalPaise, payment }: OwnBill) =>
    buildInvoice({ customerName: name, customerPhone: phone, totalPaise, payment })

  const create = async () => {
    const mark = storm.nextMark()
    const bill: OwnBill = {
      id: randomUUID(),
      name: `Hotel ${mark}`,
      phone: anyNumber(),
      totalPaise: chance(12) === 0 ? null : mark + chance(MOST_TOTAL),
      payment: 'Pay Later',
      isDeleted: false,
      version: 1,
    }
    const isPaid = bill.totalPaise !== null && chance(2) === 0
    const payment = isPaid ? { id: randomUUID(), paise: mark } : undefined
    const paidNow = payment && { id: payment.id, amountPaise: payment.paise, method: 'Cash' }
    const { version: _version, ...booked } = bill
    const isDone = await sender.send({
      path: 'invoices.create',
      input: { id: bill.id, ...inputOf(bill), ...(paidNow && { paidNow }) },
      intent: { bill: booked, ...(payment && { payment }) },
      isTwice: chance(10) === 0,
    })
    if (!isDone) return
    bills.set(bill.id, bill)
    if (payment) storm.payments.push(payment.id)
  }

  const change = async (path: string, after: OwnBill, input: object) => {
    const { version, ...booked } = after
    const isDone = await sender.send({ path, input, intent: { bill: booked } })
    if (isDone) bills.set(after.id, { ...after, version: version + 1 })
  }

  const edit = async () => {
    const bill = some(false)
    if (!bill) return create()
    const kind = chance(4)
    const after: OwnBill = {
      ...bill,
      ...(kind < 2 && { phone: anyNumber() }),
      ...(kind === 2 && { totalPaise: chance(8) === 0 ? null : chance(MOST_TOTAL) }),
      ...(kind === 3 && { payment: bill.payment === 'Cash' ? 'Pay Later' : 'Cash' }),
    }
    const { id, version } = bill
    return change('invoices.edit', after, { id, version, ...inputOf(after) })
  }
  const remove = async () => {
    const bill = some(false)
    if (!bill) return create()
    const { id, version } = bill
    return change('invoices.delete', { ...bill, isDeleted: true }, { id, version })
  }
  const restore = async () => {
    const bill = some(true)
    if (!bill) return create()
    return change('invoices.restore', { ...bill, isDeleted: false }, { id: bill.id })
  }

  const customerOf = (phone: string) => sender.read<Customer | null>('customers.ofPhone', { phone })

  const receive = async () => {
    const customer = await customerOf(anyNumber())
    if (!customer) return create()
    const payment = { id: randomUUID(), paise: storm.nextMark() }
    const isDone = await sender.send({
      path: 'accounts.receive',
      input: {
        id: payment.id,
        customerId: customer.id,
        amountPaise: payment.paise,
        discountPaise: chance(4) === 0 ? 100 : 0,
        method: 'Cash',
        note: '',
        day: businessDay(Date.now()),
        again: false,
      },
      intent: { payment },
      // The number was linked to another customer meanwhile.
      mayRefuse: true,
      isTwice: chance(10) === 0,
    })
    if (isDone) storm.payments.push(payment.id)
  }

  const reverse = async () => {
    const of = pick(chance, storm.payments)
    if (of === undefined) return receive()
    const id = randomUUID()
    await sender.send({
      path: 'accounts.reverse',
      input: { id, entryId: of, reason: 'Wrong amount', note: '' },
      intent: { reversal: { id, of } },
      mayRefuse: true,
    })
  }

  const moveNumber = async () => {
    const customer = await customerOf(anyNumber())
    if (!customer) return create()
    const { id, version } = customer
    const path = chance(2) === 0 ? 'customers.link' : 'customers.separate'
    const input = { id, version, phone: anyNumber() }
    await sender.send({ path, input, intent: {}, mayRefuse: true })
  }

  return { create, edit, remove, restore, receive, reverse, moveNumber }
}

const OFTEN = [
  ...Array.from({ length: 6 }, () => 'create' as const),
  ...Array.from({ length: 5 }, () => 'edit' as const),
  ...Array.from({ length: 4 }, () => 'receive' as const),
  ...Array.from({ length: 2 }, () => 'reverse' as const),
  ...Array.from({ length: 2 }, () => 'moveNumber' as const),
  'remove',
  'restore',
] as const

/** Bills, payments, reversals, changes and links until the storm ends. */
export const runOffice = async (storm: Storm, sender: Sender, chance: Chance): Promise<void> => {
  const office = openOffice(storm, sender, chance)
  while (Date.now() < storm.stopMs) {
    await pause(chance(THINK_MS))
    await office[pick(chance, OFTEN) ?? 'create']()
  }
}
