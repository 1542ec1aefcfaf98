import { expect, test } from 'vitest'
import { isSuggested } from './suggestion.ts'

const customer = { phone: '9824359224', name: 'Krishna Hotel' }

test.each([
  ['', true],
  ['9224', true],
  ['2435', true],
  ['9225', false],
  [' HOTEL ', true],
  ['hotl', false],
])('C13 typed %o suggests the customer: %o', (typed, is) => {
  expect(isSuggested(customer, typed)).toBe(is)
})
