import { partsTyped } from './typed-number.ts'

/** ₹99,99,99,999.99: ninety thousand such bills still add up to a safe integer. */
export const MAX_PAISE = 99_999_999_999

const GROUPED = /^[1-9]\d?(?:,\d\d)*,\d{3}(?:\.\d*)?$/

/**
 * BIL-07, LED-03: a typed amount with at most two decimals, '12.' and '1,250' included; below 0 only
 * where it is signed. Null where nothing is typed, undefined where it is no amount.
 */
export const paiseTyped = (
  text: string,
  max = MAX_PAISE,
  signed = false,
): number | null | undefined => {
  const typed = text.trim()
  const isBelow = signed && typed.startsWith('-')
  const size = isBelow ? typed.slice(1) : typed
  const paise = partsTyped(GROUPED.test(size) ? size.replaceAll(',', '') : size, 2, max)
  if (!isBelow) return paise
  // 0 - 0, as -0 would be another number than 0.
  return typeof paise === 'number' ? 0 - paise : undefined
}

/** An amount, back in the field that it was typed in. */
export const rupeesTyped = (paise: number | null): string =>
  paise === null ? '' : (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2)

/** What a field holds while it is typed in; nothing to read counts as 0. */
export const typedHundredths = (text: string, max = MAX_PAISE): number => paiseTyped(text, max) ?? 0

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
