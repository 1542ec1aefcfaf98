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

const MINUS = '−'

/** 12,34,567: the last three digits, then pairs. For whole numbers. */
export const groupIndian = (n: number | bigint): string => {
  const digits = String(n < 0 ? -n : n).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return n < 0 ? MINUS + digits : digits
}

export const formatRupees = (paise: number): string => {
  const size = Math.abs(paise)
  const rest = size % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${paise < 0 ? MINUS : ''}₹${groupIndian(Math.floor(size / 100))}${decimals}`
}
