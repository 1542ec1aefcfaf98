import { formatDay, formatShortDay } from '#domain/shared/dates.ts'
import { fill, type Values } from '#domain/shared/fill.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { shortCode } from '#domain/shared/short-code.ts'
import type { EntryWords, Statement, StatementLine } from './account-views.ts'
import type { Method } from './payment.ts'

/** How a text is written: in the language of the screen, or in English. */
export type Write = (text: string, values: Values) => string

type Words = Omit<EntryWords, 'of'>

/** CRD-06. */
const LINES = /* i18n */ {
  token: 'Bill, token {token}',
  route: 'Bill, {route}',
  bill: 'Bill of {day}',
  changed: 'Bill of {day} changed',
  deleted: 'Bill of {day} deleted',
  received: 'Received, {method}',
  discount: 'Discount',
  opening: 'Opening balance',
  charge: 'Charge: {reason}',
  writeOff: 'Written off: {reason}',
  payBack: 'Paid back',
  reversed: 'Reversed: {words}',
  reversal: 'Reversal',
} as const

const billWords = ({ token, route, billDay }: Words, write: Write, today: string): string => {
  if (token !== null) return write(LINES.token, { token })
  if (route !== null) return write(LINES.route, { route })
  return write(LINES.bill, { day: formatShortDay(billDay ?? '', today) })
}

const wordsOf = (what: Words, write: Write, today: string): string => {
  const day = formatShortDay(what.billDay ?? '', today)
  switch (what.kind) {
    case 'bill':
      return billWords(what, write, today)
    case 'bill change':
      return write(what.isDeleted ? LINES.deleted : LINES.changed, { day })
    case 'payment':
      return write(LINES.received, { method: write(what.method ?? '', {}) })
    case 'discount':
      return write(LINES.discount, {})
    case 'opening':
      return write(LINES.opening, {})
    case 'charge':
      return write(LINES.charge, { reason: what.note })
    case 'write-off':
      return write(LINES.writeOff, { reason: what.note })
    case 'pay back':
      return write(LINES.payBack, {})
    case 'reversal':
      return write(LINES.reversal, {})
  }
}

/** CRD-06: the words of a line. A reversal says what it takes back. */
export const lineWords = (what: EntryWords, today: string, write: Write = fill): string =>
  what.kind === 'reversal' && what.of
    ? write(LINES.reversed, { words: wordsOf(what.of, write, today) })
    : wordsOf(what, write, today)

/** CRD-22: of the payment's id, so a receipt has it before the server answers. */
export const receiptCode = (id: string): string => shortCode(id, 6)

/** Always sent in English; these are messages, not screen texts. */
const accountTexts = {
  receipt:
    '{brand}: received {amount} ({method}) from {name} on {date}. Balance now {balance}. Receipt {code}.',
  reminder:
    '{brand}: {name}, {amount} is due, the oldest bill is of {date}. Please pay at the counter or to our salesman.',
  upi: ' UPI: {upi}.',
  statement:
    '{brand}: account of {name}, {from} to {to}. Opening {opening}. Bills {bills}. Received {received}. Closing {closing}.',
  line: '{date} {what} {amount}',
} as const

const MOST_LETTERS = 1500
const MOST_LINES = 10
/** A longer name would leave no letters for the amounts. */
const MOST_NAME = 200

const MORE = '…'

const cut = (text: string, most: number): string => {
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  return clean.length <= most ? clean : `${clean.slice(0, most - 1)}${MORE}`
}

/** An imported name may have line breaks, or be very long. */
const named = ({ brand, name }: { brand: string; name: string }) => ({
  brand: cut(brand, MOST_NAME),
  name: cut(name, MOST_NAME),
})

export interface ReceiptFacts {
  readonly brand: string
  readonly name: string
  readonly id: string
  readonly amountPaise: number
  readonly method: Method
  readonly day: string
  /** Below 0: an advance. */
  readonly balancePaise: number
}

/** CRD-22. */
export const receiptText = (facts: ReceiptFacts): string =>
  fill(accountTexts.receipt, {
    ...named(facts),
    amount: formatRupees(facts.amountPaise),
    method: facts.method,
    date: formatDay(facts.day),
    balance: formatRupees(facts.balancePaise),
    code: receiptCode(facts.id),
  })

export interface ReminderFacts {
  readonly brand: string
  readonly name: string
  readonly duePaise: number
  readonly oldestDay: string
  /** Empty while UPI is off. */
  readonly upiId: string
}

/** CRD-22. */
export const reminderText = (facts: ReminderFacts): string => {
  const upi = facts.upiId === '' ? '' : fill(accountTexts.upi, { upi: cut(facts.upiId, 100) })
  const text = fill(accountTexts.reminder, {
    ...named(facts),
    amount: formatRupees(facts.duePaise),
    date: formatDay(facts.oldestDay),
  })
  return text + upi
}

const lineText = (line: StatementLine, today: string): string =>
  fill(accountTexts.line, {
    date: formatShortDay(line.day, today),
    what: cut(lineWords(line.what, today), 120),
    amount: formatRupees(line.amountPaise),
  })

/** Whole lines, as many as fit. */
const within = (letters: number, lines: readonly string[]): readonly string[] => {
  const taken: string[] = []
  let left = letters
  for (const line of lines) {
    left -= line.length + 1
    if (left < 0) break
    taken.push(line)
  }
  return taken
}

/** CRD-22: the sums, then the newest lines. */
export const statementText = (
  facts: { readonly brand: string; readonly name: string },
  statement: Statement,
  today: string,
): string => {
  const head = fill(accountTexts.statement, {
    ...named(facts),
    from: formatDay(statement.from),
    to: formatDay(statement.to),
    opening: formatRupees(statement.openingPaise),
    bills: formatRupees(statement.billedPaise),
    received: formatRupees(statement.receivedPaise),
    closing: formatRupees(statement.closingPaise),
  })
  const lines = statement.lines
    .filter(({ amountPaise }) => amountPaise !== 0)
    .slice(0, MOST_LINES)
    .map((line) => lineText(line, today))
  return [head, ...within(MOST_LETTERS - head.length, lines)].join('\n')
}
