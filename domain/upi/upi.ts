import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { upiMessages } from './upi-messages.ts'

/** UPI-01: what a code needs of the business. Without an id no code is shown. */
export interface UpiPayee {
  readonly upiId: string
  readonly payee: string
  /** Empty, or four digits. */
  readonly merchantCode: string
  /** 'Reference in the code': off for ids whose bank refuses it. */
  readonly hasReference: boolean
}

export interface UpiSettings extends UpiPayee {
  /** For the bills of salesmen; empty for the same id. */
  readonly salesmanUpiId: string
}

export const NO_UPI: UpiSettings = {
  upiId: '',
  salesmanUpiId: '',
  payee: '',
  merchantCode: '',
  hasReference: true,
}

export const UPI_ID_LETTERS = 100
export const PAYEE_LETTERS = 40
export const MERCHANT_CODE_DIGITS = 4

const UPI_ID = /^[A-Za-z0-9._-]{2,49}@[A-Za-z][A-Za-z0-9]{1,49}$/
const PAYEE = /^[A-Za-z0-9 ]{1,40}$/

export const isUpiId = (text: string): boolean => UPI_ID.test(text)

export const isPayee = (text: string): boolean => PAYEE.test(text)

export const isMerchantCode = (text: string): boolean => /^(\d{4})?$/.test(text)

const cleanName = (text: string): string => text.trim().replaceAll(/ +/g, ' ')

/** The name of the business as a payee: other letters are left out. */
export const payeeFrom = (businessName: string): string =>
  cleanName(businessName.replaceAll(/[^A-Za-z0-9 ]+/g, ' '))
    .slice(0, PAYEE_LETTERS)
    .trim()

/** The settings to store, without spaces around a pasted text. */
export const checkUpi = (input: UpiSettings): UpiSettings | Refusal => {
  const upiId = input.upiId.trim()
  const salesmanUpiId = input.salesmanUpiId.trim()
  const payee = cleanName(input.payee)
  const merchantCode = input.merchantCode.trim()
  if (upiId === '' ? salesmanUpiId !== '' : !isUpiId(upiId)) return refuse(upiMessages.invalidId)
  if (salesmanUpiId !== '' && !isUpiId(salesmanUpiId)) return refuse(upiMessages.invalidId)
  if (payee === '' ? upiId !== '' : !isPayee(payee)) return refuse(upiMessages.invalidPayee)
  if (!isMerchantCode(merchantCode)) return refuse(upiMessages.invalidMerchantCode)
  return { upiId, salesmanUpiId, payee, merchantCode, hasReference: input.hasReference }
}

export const hasOtherIds = (before: UpiSettings, after: UpiSettings): boolean =>
  before.upiId !== after.upiId || before.salesmanUpiId !== after.salesmanUpiId

/** What the codes of salesmen need. */
export const payeeOfSalesmen = ({ salesmanUpiId, ...payee }: UpiSettings): UpiPayee => ({
  ...payee,
  upiId: salesmanUpiId || payee.upiId,
})

/** UPI-01: a changed id, for the notice. */
export interface UpiIdChange {
  readonly upiId: string
  readonly by: string
  readonly at: string
}

/** What a salesman's phone has. */
export interface SalesmanUpi extends UpiPayee {
  readonly change: UpiIdChange | null
}

const NOTICE_MS = 7 * 86_400_000

/** UPI-01: a change is shown for seven days. */
export const isRecentChange = ({ at }: UpiIdChange, nowMs: number): boolean =>
  nowMs - Date.parse(at) < NOTICE_MS
