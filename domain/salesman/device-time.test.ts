import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import { billTime, correctedMs } from './device-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In the morning of 14 November in Kolkata. */
const NOW = Date.parse('2026-11-14T04:00:00Z')

type Row = [
  what: string,
  saved: { agoMs: number; wrongMs: number; knownMs: number | null },
  day: string,
  doubtful: boolean,
]
// `agoMs`: the true time of save; `wrongMs`: how far the phone's clock is ahead; `knownMs`: the
// difference that the phone knows.
const TABLE: Row[] = [
  ['just now, a right clock', { agoMs: 0, wrongMs: 0, knownMs: 0 }, '2026-11-14', false],
  ['offline for a day', { agoMs: DAY_MS, wrongMs: 0, knownMs: 0 }, '2026-11-13', false],
  ['offline for 89 days', { agoMs: 89 * DAY_MS, wrongMs: 0, knownMs: 0 }, '2026-08-17', false],
  ['offline for 91 days', { agoMs: 91 * DAY_MS, wrongMs: 0, knownMs: 0 }, '2026-08-15', true],
  ['26 h ahead, known', { agoMs: 0, wrongMs: 26, knownMs: -26 }, '2026-11-14', false],
  ['26 h behind, known', { agoMs: 0, wrongMs: -26, knownMs: 26 }, '2026-11-14', false],
  [
    '26 h ahead, known, a week',
    { agoMs: 7 * DAY_MS, wrongMs: 26, knownMs: -26 },
    '2026-11-07',
    false,
  ],
  [
    '26 h behind, known, a week',
    { agoMs: 7 * DAY_MS, wrongMs: -26, knownMs: 26 },
    '2026-11-07',
    false,
  ],
  ['26 h ahead, never known', { agoMs: 0, wrongMs: 26, knownMs: null }, '2026-11-14', true],
  ['26 h behind, never known', { agoMs: 0, wrongMs: -26, knownMs: null }, '2026-11-13', true],
  ['set 26 h ahead since', { agoMs: 0, wrongMs: 26, knownMs: 0 }, '2026-11-14', true],
  ['set 26 h behind since', { agoMs: 0, wrongMs: -26, knownMs: 0 }, '2026-11-13', false],
  ['never known, an hour ago', { agoMs: HOUR_MS, wrongMs: 0, knownMs: null }, '2026-11-14', false],
  [
    'never known, two days ago',
    { agoMs: 2 * DAY_MS, wrongMs: 0, knownMs: null },
    '2026-11-12',
    true,
  ],
  ['five minutes ahead', { agoMs: -5 * 60_000, wrongMs: 0, knownMs: 0 }, '2026-11-14', false],
  ['six minutes ahead', { agoMs: -6 * 60_000, wrongMs: 0, knownMs: 0 }, '2026-11-14', true],
]

const dayAt = (at: number) => billTime({ at, offsetMs: 0 }, NOW).day

describe('SAL-09 the date of a bill', () => {
  test.each(TABLE)('%s', (_what, { agoMs, wrongMs, knownMs }, day, clockDoubtful) => {
    const saved = {
      at: NOW - agoMs + wrongMs * HOUR_MS,
      offsetMs: knownMs === null ? null : knownMs * HOUR_MS,
    }
    expect(billTime(saved, NOW)).toMatchObject({ day, clockDoubtful })
  })

  test('an unknown difference corrects nothing', () => {
    expect(correctedMs({ at: NOW, offsetMs: null })).toBe(NOW)
    expect(correctedMs({ at: NOW, offsetMs: -HOUR_MS })).toBe(NOW - HOUR_MS)
  })

  test('the day changes at midnight in Kolkata', () => {
    const midnight = Date.parse('2026-11-13T18:30:00Z')
    expect([dayAt(midnight - 1), dayAt(midnight)]).toEqual(['2026-11-13', '2026-11-14'])
  })

  test('a clock a little ahead at midnight makes no bill of tomorrow', () => {
    const received = Date.parse('2026-11-14T18:29:00Z')
    const time = billTime({ at: received + 120_000, offsetMs: 0 }, received)
    expect(time).toEqual({ day: '2026-11-14', savedMs: received, clockDoubtful: false })
  })

  test('a bill of the old schema is of the day it is received', () => {
    expect(billTime(null, NOW)).toEqual({ day: '2026-11-14', savedMs: NOW, clockDoubtful: false })
  })

  test('a known difference makes up for any wrong clock', () => {
    const wrong = fc.integer({ min: -26 * HOUR_MS, max: 26 * HOUR_MS })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * DAY_MS }), wrong, (agoMs, wrongMs) => {
        const time = billTime({ at: NOW - agoMs + wrongMs, offsetMs: -wrongMs }, NOW)
        const right = businessDay(NOW - agoMs)
        expect(time).toEqual({ day: right, savedMs: NOW - agoMs, clockDoubtful: false })
      }),
    )
  })

  test('whatever a phone says, there is a day, never after today', () => {
    const most = Date.UTC(9999, 0, 1)
    const at = fc.integer({ min: 0, max: most })
    const offsetMs = fc.option(fc.integer({ min: -most, max: most }), { nil: null })
    fc.assert(
      fc.property(at, offsetMs, (phone, offset) => {
        const { day } = billTime({ at: phone, offsetMs: offset }, NOW)
        expect(day >= '1970-01-01' && day <= '2026-11-14').toBe(true)
      }),
    )
  })
})
