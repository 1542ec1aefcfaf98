import { hundredthsFrom } from './cartons.ts'

/** ₹99,99,99,999.99: ninety thousand such bills still add up to a safe integer. */
export const MAX_PAISE = 99_999_999_999

/** BIL-07: a number ≥ 0 with at most two decimals. Paise are hundredths of a rupee. */
export const parseRupees = (text: string): number | undefined => hundredthsFrom(text, MAX_PAISE)

/** An amount, back in the field that it was typed in. */
export const rupeesTyped = (paise: number | null): string =>
  paise === null ? '' : (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2)

/** What a field holds while it is typed in, '12.' included; nothing to read counts as 0. */
export const typedHundredths = (text: string, max = MAX_PAISE): number =>
  hundredthsFrom(text.replace(/\.$/, ''), max) ?? 0

// Each is made once: making one costs as much as twenty uses.
const grouping = new Intl.NumberFormat('en-IN')
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A decimal text is read exactly: a division would round large amounts, and -0 keep its minus. */
const write = (format: Intl.NumberFormat, n: number | bigint, places: number): string =>
  format.format(`${n}e-${places}` as Intl.StringNumericLiteral).replace('-', '−')

/** 12,34,567: the last three digits, then pairs. */
export const groupIndian = (n: number | bigint): string => write(grouping, n, 0)

/** 12,34,567.5 from hundredths (2 places) or thousandths (3), without trailing zeros. */
export const groupDecimal = (n: number, places: 2 | 3): string => write(grouping, n, places)

export const formatRupees = (paise: number): string => write(rupees, paise, 2)
