import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/shared/dates.ts'
import { COMPARISONS, comparePeriods, periodsOf, UNITS, weekdayOf } from './periods.ts'

const day = fc.integer({ min: 0, max: 4500 }).map((days) => addDays('2019-12-20', days))
const unit = fc.constantFrom(...UNITS)

test('BOS-02 periods follow each other without a gap and end with that of the last day', () => {
  fc.assert(
    fc.property(unit, day, fc.nat(400), (of, to, length) => {
      const from = addDays(to, -length)
      const periods = periodsOf(of, { from, to })
      expect((periods.at(-1)?.to ?? '') >= to).toBe(true)
      for (const [at, period] of periods.entries()) {
        expect(period.from <= period.to).toBe(true)
        const next = periods[at + 1]
        if (next) expect(next.from).toBe(addDays(period.to, 1))
        if (of === 'week') expect(weekdayOf(period.from)).toBe(0)
        if (of === 'month') expect(period.from.endsWith('-01')).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('BOS-02 what is compared with lies before, is one unit long at most and never overlaps', () => {
  fc.assert(
    fc.property(unit, day, fc.nat(100), fc.nat(40), fc.constantFrom(...COMPARISONS), (...all) => {
      const [of, today, length, ahead, comparison] = all
      const range = { from: addDays(today, -length), to: addDays(today, ahead) }
      const periods = comparePeriods(of, range, comparison, { day: today, time: '10:00' })
      const parts = periods.flatMap(({ other }) => other ?? [])
      for (const [at, part] of parts.entries()) {
        expect(part.from <= part.to).toBe(true)
        const next = parts[at + 1]
        if (next) expect(next.from > part.to).toBe(true)
      }
      for (const { from, to, isRunning, other } of periods) {
        expect(from <= today).toBe(true)
        expect(isRunning).toBe(to >= today)
        if (other) expect(other.to < from).toBe(true)
        if (other?.until) expect(isRunning).toBe(true)
        if (comparison === 'nothing') expect(other).toBeNull()
      }
    }),
    { numRuns: 500 },
  )
})
