import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { Ageing, OpenItem } from './open-items.ts'
import type { Method } from './payment.ts'

/** A page of each list. */
export const ACCOUNT_PAGE = 50

/** CRD-16, CRD-17: a card of the list; `customerId` is the record of its first number. */
export interface AccountRow {
  readonly customerId: string
  readonly name: string
  readonly phone: string
  readonly balancePaise: number
  /** CRD-07: bills on credit that have no total yet. */
  readonly withoutTotal: number
  /** Of the oldest open item; null if nothing is due. */
  readonly oldestDay: string | null
  readonly ageing: Ageing
  readonly lastPaymentDay: string | null
  readonly lastPaymentPaise: number | null
  /** Of the card, else of the settings; null for none. */
  readonly limitPaise: number | null
  readonly promiseDay: string | null
}

/** The figures over the list. */
export interface AccountSums {
  readonly duePaise: number
  readonly cardsDue: number
  readonly advancePaise: number
  /** Of all cards; the last two are 'overdue more than 30 days'. */
  readonly ageing: Ageing
  readonly toCollect: number
  readonly toLookAt: number
  readonly receivedTodayPaise: number
}

/** One customer. */
export interface AccountHead extends AccountRow {
  /** Of the record, for `accounts.edit`. */
  readonly version: number
  /** The first number, then the linked ones. */
  readonly numbers: readonly { readonly phone: string; readonly name: string }[]
  /** Null: the limit of the settings holds. */
  readonly ownLimitPaise: number | null
  readonly isClosed: boolean
  readonly openItems: readonly AccountItem[]
  /** CRD-14: of the living opening. */
  readonly openingPaise: number | null
}

/** CRD-15: an open item with the words of its document. */
export interface AccountItem extends OpenItem {
  readonly what: EntryWords
}

export type EntryKind =
  | 'bill'
  | 'bill change'
  | 'payment'
  | 'discount'
  | 'opening'
  | 'charge'
  | 'write-off'
  | 'pay back'
  | 'reversal'

/** CRD-06: what the words of a line are made of. */
export interface EntryWords {
  readonly kind: EntryKind
  /** Of a bill of the counter. */
  readonly token: number | null
  /** Of a salesman's bill. */
  readonly route: string | null
  readonly billDay: string | null
  readonly isDeleted: boolean
  readonly method: Method | null
  readonly note: string
  /** Of a reversal: the words of what it takes back. */
  readonly of: Omit<EntryWords, 'of'> | null
}

/** CRD-20: a line of the statement; entries of one bill on one day are one line (CRD-06). */
export interface StatementLine {
  /** Of its first entry. */
  readonly id: string
  readonly day: string
  readonly postedAt: string
  readonly what: EntryWords
  /** The bill, to open it. */
  readonly sourceId: string | null
  readonly source: 'counter' | 'salesman' | 'office'
  /** Signed: above 0 the customer owes more. 0 is shown under 'Show everything' only. */
  readonly amountPaise: number
  /** After this line. */
  readonly balancePaise: number
  readonly madeBy: string
  /** CRD-05: a phone brought the bill on this later day. */
  readonly cameInOn: string | null
  readonly isReversed: boolean
  readonly perhapsTwice: boolean
  /** CRD-11: by the one who asks. */
  readonly mayReverse: boolean
}

export interface Statement {
  readonly from: string
  readonly to: string
  readonly openingPaise: number
  readonly billedPaise: number
  readonly receivedPaise: number
  readonly closingPaise: number
  /** Newest first. */
  readonly lines: readonly StatementLine[]
  /** There are older lines: ask with the last line's cursor. */
  readonly next: StatementCursor | null
}

export interface StatementCursor {
  readonly day: string
  readonly postedAt: string
  readonly id: string
  /** Before the oldest line so far. */
  readonly balancePaise: number
}

/** The tab 'Received'. */
export interface ReceivedRow {
  readonly id: string
  readonly customerId: string
  readonly name: string
  readonly phone: string
  readonly day: string
  readonly postedAt: string
  readonly amountPaise: number
  readonly method: Method
  readonly note: string
  readonly madeBy: string
  readonly isReversed: boolean
  readonly perhapsTwice: boolean
}

export interface ReceivedSums {
  readonly totalPaise: ReceivedRow['amountPaise']
  readonly byMethod: readonly { readonly method: Method; readonly paise: number }[]
  readonly byPerson: readonly { readonly name: string; readonly paise: number }[]
}

/** CRD-07. */
export interface BillToLookAt
  extends Pick<InvoiceContents, 'customerName' | 'customerPhone' | 'totalPaise'> {
  readonly id: string
  readonly source: 'counter' | 'salesman'
  readonly day: string
  readonly token: number | null
  readonly route: string | null
  readonly why: 'no total' | 'no number' | 'over the limit' | 'perhaps twice'
}

/** CRD-18: what the counter shows under the number. */
export interface AccountAtCounter {
  readonly customerId: string
  readonly balancePaise: number
  readonly oldestDay: string | null
  readonly limitPaise: number | null
}

/** CRD-14: a number that was billed on credit before accounts began. */
export interface OpeningRow {
  readonly customerId: string
  readonly name: string
  readonly phone: string
  /** Of the last 365 days before the start: a hint, as payments of then are unknown. */
  readonly billedPaise: number
  readonly openingPaise: number | null
}
