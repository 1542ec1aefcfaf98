import { type Day, formatDay, formatTime } from '#domain/shared/dates.ts'
import { fill, type Values } from '#domain/shared/fill.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { Invoice } from './invoice.ts'
import { type ItemFacts, itemText } from './item-text.ts'

/** Always sent in English; these are messages, not screen texts. */
export const whatsappTexts = {
  invoice: '{brand}: token {n}, {date} {time}. {items}. Total {total}. {payment}.',
  ownBill: '{brand}: bill {code}, {date} {time}. {items}. Total {total}. {payment}.',
  welcome:
    'Welcome to {brand}. Log in with {phone}, password {password}. You will be asked to choose your own.',
  passwordChanged:
    '{brand}: your password was changed. If you did not ask for it, call the office.',
  upi: 'UPI: {id}',
} as const

/** MSG-01. A lone surrogate, such as a cut emoji, would make encodeURIComponent throw. */
export const whatsappLink = (phone: string, text: string): string | undefined =>
  isPhone(phone)
    ? `https://wa.me/91${phone}?text=${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`
    : undefined

export const welcomeText = (to: { brand: string; phone: string; password: string }): string =>
  fill(whatsappTexts.welcome, to)

export const passwordChangedText = (to: { brand: string }): string =>
  fill(whatsappTexts.passwordChanged, to)

interface BillFacts extends Pick<Invoice, 'totalPaise' | 'payment'> {
  readonly brand: string
  readonly date: Day
  /** 'HH:mm:ss', or empty on an imported bill. */
  readonly time: string
  readonly items: readonly ItemFacts[]
  /** UPI-07: as text, since banks refuse links to pay. */
  readonly upiId?: string
}

const NONE = '–'
const MOST_LETTERS = 1500

/** Whole items as far as they fit, then how many more there are. */
const itemsWithin = (letters: number, items: readonly string[]): string => {
  const all = items.join(', ') || NONE
  if (all.length <= letters) return all
  const cuts = items.map((_, place) =>
    [...items.slice(0, place), `and ${items.length - place} more`].join(', '),
  )
  return cuts.findLast(({ length }) => length <= letters) ?? cuts[0] ?? NONE
}

/** MSG-01: what a bill does not have is left out with its sentence. */
const billText = (template: string, named: Values, bill: BillFacts, page?: string): string => {
  const { brand, date, time, items, totalPaise, payment, upiId } = bill
  const ownLines = [upiId && fill(whatsappTexts.upi, { id: upiId }), page].filter(Boolean)
  const ending = ownLines.map((line) => `\n${line}`).join('')
  const missing = [
    time === '' && ' {time}',
    totalPaise === null && ' Total {total}.',
    payment === '' && ' {payment}.',
  ]
  const sentences = missing.reduce<string>(
    (text, part) => (part ? text.replace(part, '') : text),
    template,
  )
  const values = {
    ...named,
    brand,
    date: formatDay(date),
    time: formatTime(time),
    total: formatRupees(totalPaise ?? 0),
    payment,
  }
  // An imported text may have line breaks.
  const write = (listed: string) =>
    fill(sentences, { ...values, items: listed }).replaceAll(/\s+/g, ' ')
  const letters = MOST_LETTERS - write('').length - ending.length
  return `${write(itemsWithin(letters, items.map(itemText)))}${ending}`
}

export interface InvoiceFacts extends BillFacts, Pick<Invoice, 'token'> {}

/** MSG-01, C24: with the address of the customer page in the last line. */
export const invoiceText = ({ token, ...bill }: InvoiceFacts, customerPage: string): string =>
  billText(whatsappTexts.invoice, { n: token }, bill, customerPage)

/** UPI-08: a salesman's bill has no token. */
export const ownBillText = ({ code, ...bill }: BillFacts & { readonly code: string }): string =>
  billText(whatsappTexts.ownBill, { code }, bill)
