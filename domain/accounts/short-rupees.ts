import { formatRupees } from '#domain/shared/money.ts'

const CRORE_PAISE = 1_000_000_000
const LAKH_PAISE = 10_000_000
const THOUSAND_PAISE = 100_000
/** From here on three digits round up to the next unit: 99,950 is 1.00 L. */
const ROUNDS_UP = 0.9995

const threeDigits = new Intl.NumberFormat('en-IN', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
})

/** ₹1.47 L, ₹92.3 k: for a place that is too narrow for the whole sum. */
export const shortRupees = (paise: number): string => {
  const size = Math.abs(paise)
  const write = (unit: number, word: string) =>
    `${paise < 0 ? '−' : ''}₹${threeDigits.format(size / unit)} ${word}`
  if (size >= CRORE_PAISE * ROUNDS_UP) return write(CRORE_PAISE, 'Cr')
  if (size >= LAKH_PAISE * ROUNDS_UP) return write(LAKH_PAISE, 'L')
  if (size >= 10 * THOUSAND_PAISE) return write(THOUSAND_PAISE, 'k')
  return formatRupees(Math.round(paise / 100) * 100)
}
