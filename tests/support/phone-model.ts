import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import { SALESMAN_DAYS } from '#domain/salesman/device-time.ts'
import {
  overlay,
  type SalesmanCommand,
  type SalesmanInvoice,
} from '#domain/salesman/offline-overlay.ts'
import { overlayPayments, type SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { cardOf, phoneBalance } from '#domain/salesman/phone-balance.ts'
import { areBasesLost, baseFrom, type PhoneCard } from '#domain/salesman/phone-card.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'

export const PHONES = ['9824011476', '9824011477', '9824011478'] as const
const START = '2026-11-10'
const MAKER = 'Suresh'
const DAY_MS = 86_400_000

interface OfficeRow {
  readonly phone: string
  readonly paise: number
}

/** All that the office has; rows are replaced, never changed. */
export interface Books {
  readonly bills: ReadonlyMap<string, SalesmanInvoice | 'deleted'>
  readonly payments: ReadonlyMap<string, SalesmanPayment>
  readonly others: readonly OfficeRow[]
  readonly cards: ReadonlyMap<string, string>
  readonly taken: ReadonlySet<string>
}

export const NO_BOOKS: Books = {
  bills: new Map(),
  payments: new Map(),
  others: [],
  cards: new Map(PHONES.map((phone) => [phone, phone])),
  taken: new Set(),
}

/** What the office's rules make of a command: the same id counts once, a lost edit not at all. */
export const accept = (books: Books, command: SalesmanCommand): Books | 'refused' => {
  const { procedure, input } = command
  if (books.taken.has(input.commandId)) return books
  const taken = new Set([...books.taken, input.commandId])
  const bills = new Map(books.bills)
  const payments = new Map(books.payments)
  const day = businessDay(command.savedAt)
  if (procedure === 'salesman.createInvoice') {
    const { id, route, customerName, customerPhone, payment, totalPaise } = input
    const fields = { route, customerName, customerPhone, payment, totalPaise, lines: [] }
    const times = {
      day,
      savedAt: new Date(command.savedAt).toISOString(),
      clockDoubtful: false,
      createdBy: MAKER,
    }
    bills.set(id, { id, ...fields, ...times, version: 1 })
    if (input.paidNow) {
      const paid = { ...input.paidNow, day, route, customerName, customerPhone }
      payments.set(paid.id, { ...paid, note: '', invoiceId: id, savedAt: '', isReversed: false })
    }
  } else if (procedure === 'salesman.receive') {
    const { id, route, customerName, customerPhone, amountPaise, method, note } = input
    const fields = { route, customerName, customerPhone, amountPaise, method, note }
    payments.set(id, { id, ...fields, day, invoiceId: null, savedAt: '', isReversed: false })
  } else if (procedure === 'salesman.reverseReceipt') {
    const payment = payments.get(input.id)
    if (!payment) return 'refused'
    payments.set(input.id, { ...payment, isReversed: true })
  } else if (procedure === 'salesman.editInvoice' || procedure === 'salesman.deleteInvoice') {
    const bill = bills.get(input.id)
    if (!bill || bill === 'deleted' || bill.version !== input.version) return 'refused'
    if (procedure === 'salesman.deleteInvoice') bills.set(input.id, 'deleted')
    else {
      const { customerPhone, payment, totalPaise } = input
      bills.set(input.id, {
        ...bill,
        customerPhone,
        payment,
        totalPaise,
        version: bill.version + 1,
      })
    }
  }
  return { ...books, bills, payments, taken }
}

const livingBills = ({ bills }: Books) => [...bills.values()].filter((bill) => bill !== 'deleted')

/** Written out, not by the functions under test. */
const ownOf = (books: Books, phones: readonly string[], from: string): number => {
  const bills = livingBills(books)
    .filter(({ day, payment }) => payment === 'On credit' && day >= START && day >= from)
    .filter(({ customerPhone }) => phones.includes(customerPhone))
    .reduce((sum, { totalPaise }) => sum + (totalPaise ?? 0), 0)
  const paid = [...books.payments.values()]
    .filter(({ day, isReversed }) => !isReversed && day >= from)
    .filter(({ customerPhone }) => phones.includes(customerPhone))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  return bills - paid
}

const othersOf = ({ others }: Books, phones: readonly string[]): number =>
  others.filter(({ phone }) => phones.includes(phone)).reduce((sum, { paise }) => sum + paise, 0)

const cardsOf = (books: Books, today: string): PhoneCard[] =>
  [...new Set(books.cards.values())].map((accountId) => {
    const phones = PHONES.filter((phone) => books.cards.get(phone) === accountId)
    const from = baseFrom(today)
    const balance = othersOf(books, phones) + ownOf(books, phones, '')
    const basePaise = balance - ownOf(books, phones, from)
    return { accountId, phones, basePaise, from, limitPaise: null, promiseDay: null }
  })

/** The rows that a page of changes brings. */
const changedIn = <Row extends { readonly id: string; readonly day: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Row[] => {
  const same = (row: Row) => (other: Row) => JSON.stringify(row) === JSON.stringify(other)
  return [...before, ...after].filter((row) => !(before.some(same(row)) && after.some(same(row))))
}

const NOTHING = { routes: [], customers: [], invoices: [] }

/** A phone with its copy, its queue and what it last read of the balances. */
export class ModelPhone {
  copy = { invoices: [] as SalesmanInvoice[], payments: [] as SalesmanPayment[] }
  queue: SalesmanCommand[] = []
  cards: PhoneCard[] | undefined
  /** The books when the copy, and when the balances were read. */
  pulled = NO_BOOKS
  read = NO_BOOKS
  /** Of an older bill, edited by another phone, only the balances know. */
  oldest = ''

  shown() {
    const { invoices, payments } = this.copy
    const laid = overlay(DEFAULT_CATALOG, { ...NOTHING, invoices }, this.queue, MAKER)
    return { invoices: laid.invoices, payments: overlayPayments(payments, this.queue) }
  }

  pull(books: Books, today: string): void {
    this.oldest = addDays(today, -SALESMAN_DAYS)
    const isThere = ({ day }: { day: string }) => day >= this.oldest
    const after = {
      invoices: livingBills(books).filter(isThere),
      payments: [...books.payments.values()].filter(isThere),
    }
    const changed = [
      ...changedIn(this.copy.invoices, after.invoices),
      ...changedIn(this.copy.payments, after.payments),
    ]
    const days = changed.filter(isThere).map(({ day }) => day)
    if (this.cards && areBasesLost(this.cards, days, today)) this.cards = undefined
    this.copy = after
    this.pulled = books
    this.queue = this.queue.filter(({ state }) => state !== 'done')
  }

  readBalances(books: Books, today: string): void {
    this.cards = cardsOf(books, today)
    this.read = books
  }

  /** What the phone shows and what the books will have after everything on the phone is accepted. */
  figures(phone: string): readonly [shown: number, expected: number] | undefined {
    if (!this.cards) return undefined
    const card = cardOf(this.cards, phone)
    const shown = phoneBalance(card, { sent: this.copy, shown: this.shown() }, START)
    const end = this.queue
      .filter(({ state }) => state !== 'attention')
      .reduce((books, command) => {
        const next = accept(books, command)
        return next === 'refused' ? books : next
      }, this.pulled)
    const own = (books: Books, from: string) => ownOf(books, card.phones, from)
    const older = own(this.read, '') - own(this.read, this.oldest)
    return [shown, othersOf(this.read, card.phones) + older + own(end, this.oldest)]
  }
}

let ids = 0
const newId = (): string => `id ${(ids += 1)}`

export interface Act extends Pick<InvoiceContents, 'totalPaise'> {
  readonly act: 'create' | 'edit' | 'delete' | 'receive' | 'reverse'
  readonly which: number
  readonly phone: string
  readonly payment: 'Cash' | 'On credit'
  readonly paidPaise: number
}

/** The command that the screens of the phone make of it; undefined if there is nothing to change. */
export const commandOf = (
  act: Act,
  phone: ModelPhone,
  nowMs: number,
): SalesmanCommand | undefined => {
  const heading = { commandId: newId(), schema: 2 }
  const queued = { savedAt: nowMs, state: 'waiting' } as const
  const saved = { at: nowMs, offsetMs: 0 }
  const { invoices, payments } = phone.shown()
  const to = { route: 'Ring Road', customerName: 'Shree Pan', customerPhone: act.phone }
  const lines = [{ product: defaultId('premium-1l'), quantity: 1, schemeHundredths: 0 }]
  const bill = { ...to, payment: act.payment, totalPaise: act.totalPaise, lines, saved }
  const amountPaise = act.paidPaise
  if (act.act === 'create') {
    const paidNow = { id: newId(), amountPaise, method: 'Cash' as const }
    const isPaid = act.payment === 'On credit' && amountPaise <= (act.totalPaise ?? 0)
    const input = { ...heading, id: newId(), ...bill, ...(isPaid && { paidNow }) }
    return { procedure: 'salesman.createInvoice', input, ...queued }
  }
  if (act.act === 'receive') {
    const input = { ...heading, id: newId(), ...to, amountPaise, method: 'Cash' as const, note: '' }
    return { procedure: 'salesman.receive', input: { ...input, saved }, ...queued }
  }
  if (act.act === 'reverse') {
    const payment = payments[act.which % Math.max(payments.length, 1)]
    if (!payment) return undefined
    const input = { ...heading, id: payment.id, reason: 'Other' as const, note: '', saved }
    return { procedure: 'salesman.reverseReceipt', input, ...queued }
  }
  const one = invoices[act.which % Math.max(invoices.length, 1)]
  if (!one) return undefined
  const { id, version } = one
  return act.act === 'edit'
    ? { procedure: 'salesman.editInvoice', input: { ...heading, id, version, ...bill }, ...queued }
    : { procedure: 'salesman.deleteInvoice', input: { ...heading, id, version, saved }, ...queued }
}

export const atDay = (days: number): number => Date.UTC(2026, 10, 14, 6) + days * DAY_MS
