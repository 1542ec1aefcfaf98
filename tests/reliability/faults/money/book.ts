import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'

/** A bill as it is after a command. */
export interface BookedBill extends Pick<InvoiceContents, 'totalPaise'> {
  readonly id: string
  /** No other bill has this name. */
  readonly name: string
  readonly phone: string
  readonly payment: string
  readonly isDeleted: boolean
}

/** No other payment has the same amount. */
export interface BookedPayment {
  readonly id: string
  readonly paise: number
}

export interface BookedReversal {
  readonly id: string
  readonly of: string
}

/** What a client is about to request. */
export interface MoneyIntent {
  readonly kind: 'intent'
  readonly command: string
  readonly bill?: BookedBill
  readonly payment?: BookedPayment
  readonly reversal?: BookedReversal
  /** CRD-11: a phone's reversal of a payment that is reversed already is that reversal. */
  readonly orReversed?: true
}

/** The answer that the client got; it is written before the command counts as saved. */
interface MoneyAnswer {
  readonly kind: 'answer'
  readonly command: string
  readonly isDone: boolean
}

export type MoneyLine = MoneyIntent | MoneyAnswer

/** What the database has. */
export interface Stored {
  readonly bills: readonly BookedBill[]
  readonly payments: readonly BookedPayment[]
  readonly reversals: readonly BookedReversal[]
}

const isSame = (one: object | undefined, other: object): boolean =>
  one !== undefined &&
  Object.entries(other).every(([key, value]) => (one as Record<string, unknown>)[key] === value)

const timesTwice = (keys: readonly unknown[]): number => keys.length - new Set(keys).size

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

const countLost = (done: readonly MoneyIntent[], stored: Stored): number => {
  const [bills, payments, reversals] = [
    byId(stored.bills),
    byId(stored.payments),
    byId(stored.reversals),
  ]
  const reversed = new Set(stored.reversals.map(({ of }) => of))
  // Only the client that made a bill changes it, one command after the other: the last one holds.
  const last = byId(done.flatMap(({ bill }) => bill ?? []))
  const lostBills = [...last.values()].filter((bill) => !isSame(bills.get(bill.id), bill))
  const lostMoney = done.filter(
    ({ payment, reversal, orReversed }) =>
      (payment && !isSame(payments.get(payment.id), payment)) ||
      (reversal &&
        !(orReversed ? reversed.has(reversal.of) : isSame(reversals.get(reversal.id), reversal))),
  )
  return lostBills.length + lostMoney.length
}

/** Rows that no command asked for, or one that was refused. */
const countUnasked = (asked: readonly MoneyIntent[], stored: Stored): number => {
  const ids = new Set(
    asked.flatMap(({ bill, payment, reversal }) => [bill?.id, payment?.id, reversal?.id]),
  )
  const rows = [...stored.bills, ...stored.payments, ...stored.reversals]
  return rows.filter(({ id }) => !ids.has(id)).length
}

const countFault = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : [])

/** Compares what the clients were promised with what the database has. */
export const compareBook = (lines: readonly MoneyLine[], stored: Stored) => {
  const intents = lines.filter((line) => line.kind === 'intent')
  const answers = new Map(
    lines.flatMap((line) => (line.kind === 'answer' ? [[line.command, line.isDone] as const] : [])),
  )
  const done = intents.filter(({ command }) => answers.get(command) === true)
  const unanswered = intents.filter(({ command }) => !answers.has(command)).length
  const lost = countLost(done, stored)
  const doubled =
    timesTwice(stored.bills.map(({ name }) => name)) +
    timesTwice(stored.payments.map(({ paise }) => paise)) +
    timesTwice(stored.reversals.map(({ of }) => of))
  const unasked = countUnasked(done, stored)
  return {
    faults: [
      ...countFault(lost, 'acknowledged bills, payments or reversals are lost'),
      ...countFault(doubled, 'bills, payments or reversals are doubled'),
      ...countFault(unasked, 'rows that no accepted command asked for'),
      ...countFault(unanswered, 'commands never came to an answer'),
    ],
    figures: { acknowledged: done.length, refused: answers.size - done.length, lost, doubled },
  }
}
