import { expect, test } from 'vitest'
import { formatMonth } from './months.ts'

test.each([
  ['2026-11-01', 'November 2026'],
  ['2027-01-31', 'January 2027'],
  ['nonsense', 'nonsense'],
])('DSH-06 %s is %s', (month, text) => expect(formatMonth(month)).toBe(text))
