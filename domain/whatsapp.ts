import { formatHundredths } from './cartons.ts'
import { type Day, formatDay, formatTime } from './dates.ts'
import { fill } from './fill.ts'
import { messages } from './messages.ts'
import { formatRupees } from './money.ts'
import { isPhone } from './phone.ts'

/** MSG-01. Half a surrogate pair, as a cut emoji leaves it, would make the encoding throw. */
export const whatsappLink = (phone: string, text: string): string | undefined =>
  isPhone(phone)
    ? `https://wa.me/91${phone}?text=${encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`
    : undefined

export const welcomeText = (to: { brand: string; phone: string; password: string }): string =>
  fill(messages.whatsapp.welcome, to)

export const passwordChangedText = (to: { brand: string }): string =>
  fill(messages.whatsapp.passwordChanged, to)

export interface ItemFacts {
  readonly name: string
  readonly quantity: number
  readonly schemeHundredths: number
}

/** 'Premium 1 Litre Bottle 20 (Scheme: 2)', as in the lists (BIL-11). */
export const itemText = ({ name, quantity, schemeHundredths }: ItemFacts): string =>
  schemeHundredths > 0
    ? `${name} ${quantity} (Scheme: ${formatHundredths(schemeHundredths)})`
    : `${name} ${quantity}`

export interface InvoiceFacts {
  readonly brand: string
  readonly token: number
  readonly date: Day
  /** 'HH:mm:ss', or empty on an imported bill. */
  readonly time: string
  readonly items: readonly ItemFacts[]
  readonly totalPaise: number | undefined
  readonly payment: string
}

const NONE = '–'

export const invoiceText = (invoice: InvoiceFacts): string => {
  const { brand, token, date, time, items, totalPaise, payment } = invoice
  const text = messages.whatsapp.invoice
  return fill(time === '' ? text.replace(' {time}', '') : text, {
    brand,
    n: token,
    date: formatDay(date),
    time: formatTime(time),
    items: items.map(itemText).join(', ') || NONE,
    total: totalPaise === undefined ? NONE : formatRupees(totalPaise),
    payment,
  })
}
