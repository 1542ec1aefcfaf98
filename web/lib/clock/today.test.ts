import { expect, test } from 'vitest'
import { msToNextDay } from './today.ts'

test('TOK-01 the next business day begins at 18:30 UTC', () => {
  expect(msToNextDay(Date.parse('2026-11-14T18:29:59.000Z'))).toBe(1000)
  expect(msToNextDay(Date.parse('2026-11-14T18:29:59.999Z'))).toBe(1)
  expect(msToNextDay(Date.parse('2026-11-14T18:30:00.000Z'))).toBe(86_400_000)
  expect(msToNextDay(Date.parse('2026-12-31T18:00:00.000Z'))).toBe(1_800_000)
})
