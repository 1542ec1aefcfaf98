import { expect, test } from 'vitest'
import { shortRupees } from './short-rupees.ts'

test.each([
  [0, '₹0'],
  [99_950, '₹1,000'],
  [999_900, '₹9,999'],
  [1_000_000, '₹10.0 k'],
  [9_230_000, '₹92.3 k'],
  [9_994_900, '₹99.9 k'],
  [9_995_000, '₹1.00 L'],
  [14_682_000, '₹1.47 L'],
  [999_400_000, '₹99.9 L'],
  [999_500_000, '₹1.00 Cr'],
  [99_999_999_999, '₹100 Cr'],
  [-9_230_000, '−₹92.3 k'],
])('CRD-16 %i paise are written as %s where it is narrow', (paise, text) => {
  expect(shortRupees(paise)).toBe(text)
})
