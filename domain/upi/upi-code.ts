import { formatShortDay } from '#domain/shared/dates.ts'
import { shortCode } from '#domain/shared/short-code.ts'
import type { UpiPayee } from './upi.ts'

const REFERENCE_LETTERS = 16
const MOST_NOTE_LETTERS = 50

/** UPI-02: of the record's id, so it is the same on screen, on paper and without a network. */
export const upiReference = (recordId: string): string =>
  `JK${shortCode(recordId, REFERENCE_LETTERS)}`

export interface UpiDemand {
  readonly recordId: string
  readonly paise: number
  /** 'Token 33 15 Nov' */
  readonly note: string
}

/** '15 Nov', without a year: a code is scanned within days. */
const dayAndMonth = (day: string): string => formatShortDay(day, day)

/** UPI-02: a bill without a token, such as a salesman's, is named by its day. */
export const noteOfBill = ({ token, day }: { readonly token?: number; readonly day: string }) =>
  token === undefined ? `Bill ${dayAndMonth(day)}` : `Token ${token} ${dayAndMonth(day)}`

/** UPI-01: of 'Test with ₹1'. */
export const TEST_NOTE = 'Test'

const amountOf = (paise: number): string =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`

const encoded = (text: string): string =>
  encodeURIComponent(text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MOST_NOTE_LETTERS))

/** UPI-02: the text of the code, for scanning only; as a link many banks refuse it. */
export const upiText = (to: UpiPayee, { recordId, paise, note }: UpiDemand): string => {
  const reference = upiReference(recordId)
  const fields = [
    // An id has no letter that needs encoding, and apps show '%40' as it is.
    `pa=${to.upiId}`,
    `pn=${encoded(to.payee)}`,
    `am=${amountOf(paise)}`,
    'cu=INR',
    `tn=${encoded(to.hasReference ? note : `${note} ${reference}`)}`,
    ...(to.hasReference ? [`tr=${reference}`] : []),
    ...(to.merchantCode ? [`mc=${to.merchantCode}`] : []),
  ]
  return `upi://pay?${fields.join('&')}`
}
