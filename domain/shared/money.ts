import { partsTyped, ungrouped } from './typed-number.ts'

/** ₹99,99,99,999.99: the sum of ninety thousand such invoices is still a safe integer. */
export const MAX_PAISE = 99_999_999_999

/** A copied amount has the sign that the field shows already; alone it is no amount. */
const SIGN = /^₹\s*(?=\S)/

/**
 * BIL-07, LED-03: a typed amount with at most two decimals, also '12.', '1,250' and '₹ 12';
 * below 0 only if `signed`. Null for an empty text, undefined for an invalid one.
 */
export const paiseTyped = (
  text: string,
  max = MAX_PAISE,
  signed = false,
): number | null | undefined => {
  const typed = text.trim()
  const isBelow = signed && typed.startsWith('-')
  const size = (isBelow ? typed.slice(1) : typed).replace(SIGN, '')
  const paise = partsTyped(ungrouped(size), 2, max)
  if (!isBelow) return paise
  // `-paise` would turn 0 into -0.
  return typeof paise === 'number' ? 0 - paise : undefined
}

/** The text of an amount for a form field. */
export const rupeesTyped = (paise: number | null): string =>
  paise === null ? '' : (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2)

/** The amount of a field during typing; an unreadable text counts as 0. */
export const typedHundredths = (text: string, max = MAX_PAISE): number => paiseTyped(text, max) ?? 0

// Created once, because creating one costs as much as twenty uses.
const grouping = new Intl.NumberFormat('en-IN')
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a decimal text, which is exact; a division would round, and -0 would get a minus. */
const write = (format: Intl.NumberFormat, n: number | bigint, places: number): string =>
  format.format(`${n}e-${places}` as Intl.StringNumericLiteral).replace('-', '−')

/** 12,34,567: the last three digits, then pairs. */
export const groupIndian = (n: number | bigint): string => write(grouping, n, 0)

/** 12,34,567.5 from hundredths (2 places) or thousandths (3), without trailing zeros. */
export const groupDecimal = (n: number, places: 2 | 3): string => write(grouping, n, places)

export const formatRupees = (paise: number): string => write(rupees, paise, 2)
