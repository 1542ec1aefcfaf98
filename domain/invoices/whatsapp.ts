import { type Day, formatDay, formatTime } from '#domain/shared/dates.ts'
import { fill } from '#domain/shared/fill.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { isPhone } from '#domain/shared/phone.ts'
import type { Invoice } from './invoice.ts'
import { type ItemFacts, itemText } from './item-text.ts'

/** Always sent in English; these are messages, not screen texts. */
export const whatsappTexts = {
  invoice: '{brand}: token {n}, {date} {time}. {items}. Total {total}. {payment}.',
  welcome:
    'Welcome to {brand}. Log in with {phone}, password {password}. You will be asked to choose your own.',
  passwordChanged:
    '{brand}: your password was changed. If you did not ask for it, call the office.',
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

export interface InvoiceFacts extends Pick<Invoice, 'token' | 'totalPaise' | 'payment'> {
  readonly brand: string
  readonly date: Day
  /** 'HH:mm:ss', or empty on an imported bill. */
  readonly time: string
  readonly items: readonly ItemFacts[]
}

const NONE = '–'

export const invoiceText = (invoice: InvoiceFacts): string => {
  const { brand, token, date, time, items, totalPaise, payment } = invoice
  const text = whatsappTexts.invoice
  return fill(time === '' ? text.replace(' {time}', '') : text, {
    brand,
    n: token,
    date: formatDay(date),
    time: formatTime(time),
    items: items.map(itemText).join(', ') || NONE,
    total: totalPaise === null ? NONE : formatRupees(totalPaise),
    payment,
  })
}
