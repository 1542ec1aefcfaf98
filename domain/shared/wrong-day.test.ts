import { expect, test } from 'vitest'
import { findWrongDay } from './wrong-day.ts'

test.each([
  ['2026-11-03', '2026-11-15', undefined],
  ['2026-11-18', '2026-11-18', undefined],
  ['', '2026-11-15', 'from: no day'],
  ['2026-11-03', '2026-02-30', 'to: no day'],
  ['0026-11-03', '2026-11-15', 'from: no day'],
  ['2026-11-19', '2026-11-19', 'from: after today'],
  ['2026-11-03', '2026-11-19', 'to: after today'],
  ['2026-11-15', '2026-11-03', 'to: backwards'],
])('R16 typed on 18 Nov 2026: %s to %s, wrong: %s', (from, to, expected) => {
  const wrong = findWrongDay(from, to, '2026-11-18')
  expect(wrong && `${wrong.field}: ${wrong.reason}`).toBe(expected)
})
