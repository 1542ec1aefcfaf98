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
  ['offline for 91 days', { agoMs: 91 * DAY_MS, wrongMs: 0, knownMs: 0 }, '2026-11-14', true],
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
  ['26 h behind, never known', { agoMs: 0, wrongMs: -26, knownMs: null }, '2026-11-14', true],
  ['set 26 h ahead since', { agoMs: 0, wrongMs: 26, knownMs: 0 }, '2026-11-14', true],
  ['set 26 h behind since', { agoMs: 0, wrongMs: -26, knownMs: 0 }, '2026-11-13', false],
  ['never known, an hour ago', { agoMs: HOUR_MS, wrongMs: 0, knownMs: null }, '2026-11-14', false],
  [
    'never known, two days ago',
    { agoMs: 2 * DAY_MS, wrongMs: 0, knownMs: null },
    '2026-11-14',
    true,
  ],
  ['five minutes ahead', { agoMs: -5 * 60_000, wrongMs: 0, knownMs: 0 }, '2026-11-14', false],
  ['six minutes ahead', { agoMs: -6 * 60_000, wrongMs: 0, knownMs: 0 }, '2026-11-14', true],
]

const RECEIPT = { receivedMs: NOW, lastEmptyMs: null }
const dayAt = (at: number) => billTime({ at, offsetMs: 0 }, RECEIPT).day

describe('SAL-09 the date of a bill', () => {
  test.each(TABLE)('%s', (_what, { agoMs, wrongMs, knownMs }, day, clockDoubtful) => {
    const saved = {
      at: NOW - agoMs + wrongMs * HOUR_MS,
      offsetMs: knownMs === null ? null : knownMs * HOUR_MS,
    }
    expect(billTime(saved, RECEIPT)).toMatchObject({ day, clockDoubtful })
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
    const receipt = { receivedMs: received, lastEmptyMs: null }
    const time = billTime({ at: received + 120_000, offsetMs: 0 }, receipt)
    expect(time).toEqual({ day: '2026-11-14', savedMs: received, clockDoubtful: false })
  })

  test('a bill of the old schema is of the day it is received', () => {
    expect(billTime(null, RECEIPT)).toEqual({
      day: '2026-11-14',
      savedMs: NOW,
      clockDoubtful: false,
    })
  })

  test('a known difference makes up for any wrong clock', () => {
    const wrong = fc.integer({ min: -26 * HOUR_MS, max: 26 * HOUR_MS })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * DAY_MS }), wrong, (agoMs, wrongMs) => {
        const time = billTime({ at: NOW - agoMs + wrongMs, offsetMs: -wrongMs }, RECEIPT)
        const right = businessDay(NOW - agoMs)
        expect(time).toEqual({ day: right, savedMs: NOW - agoMs, clockDoubtful: false })
      }),
    )
  })

  test('E6 a doubtful bill counts on the day it is received, whatever its phone says', () => {
    const at = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })
    const offsetMs = fc.option(fc.integer({ min: -DAY_MS, max: DAY_MS }), { nil: null })
    const lastEmptyMs = fc.option(fc.integer({ min: NOW - 90 * DAY_MS, max: NOW }), { nil: null })
    fc.assert(
      fc.property(at, offsetMs, lastEmptyMs, (phone, offset, empty) => {
        const saved = { at: phone, offsetMs: offset }
        const time = billTime(saved, { receivedMs: NOW, lastEmptyMs: empty })
        if (time.clockDoubtful) {
          expect(time).toMatchObject({ day: '2026-11-14', savedMs: NOW })
        } else {
          expect(time.savedMs).toBe(Math.max(0, Math.min(correctedMs(saved), NOW)))
          expect(time.savedMs).toBeGreaterThanOrEqual((empty ?? 0) - 5 * 60_000)
        }
      }),
    )
  })

  test.each([
    ['80 days back, seen empty an hour ago', 80 * DAY_MS, HOUR_MS, true],
    ['2015, seen empty an hour ago', NOW - Date.UTC(2015, 0, 1), HOUR_MS, true],
    ['saved a minute before the phone was seen empty', HOUR_MS + 60_000, HOUR_MS, false],
    ['offline for 89 days since it was seen empty', 89 * DAY_MS, 89.1 * DAY_MS, false],
  ])('E6 %s', (_what, agoMs, emptyAgoMs, clockDoubtful) => {
    const receipt = { receivedMs: NOW, lastEmptyMs: NOW - emptyAgoMs }
    const time = billTime({ at: NOW - agoMs, offsetMs: 0 }, receipt)
    expect(time.clockDoubtful).toBe(clockDoubtful)
    expect(time.day).toBe(businessDay(clockDoubtful ? NOW : NOW - agoMs))
  })

  test('whatever a phone says, there is a day, never after today', () => {
    const most = Date.UTC(9999, 0, 1)
    const at = fc.integer({ min: 0, max: most })
    const offsetMs = fc.option(fc.integer({ min: -most, max: most }), { nil: null })
    fc.assert(
      fc.property(at, offsetMs, (phone, offset) => {
        const { day } = billTime({ at: phone, offsetMs: offset }, RECEIPT)
        expect(day >= '1970-01-01' && day <= '2026-11-14').toBe(true)
      }),
    )
  })
})
