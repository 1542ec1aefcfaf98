import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRESETS, rangeOfChoice } from './date-filter.ts'
import { addDays, businessDay } from './dates.ts'

const days = fc
  .integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2200, 0, 1) })
  .map((ms) => businessDay(ms))

// The platform's calendar: a reference that shares no code with the rule.
const lastDateOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

const lengthOf = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

const daysOf = (preset: (typeof PRESETS)[number], today: string) => {
  const { from, to } = rangeOfChoice(preset, today)
  if (from === null || to === null) throw new Error(`${preset} has no limits`)
  return { from, to, length: lengthOf(from, to) }
}

test('R16 no preset goes beyond today, and none is backwards', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...PRESETS), (today, preset) => {
      const { from, to } = rangeOfChoice(preset, today)
      expect((to ?? today) <= today).toBe(true)
      expect((from ?? '') <= (to ?? today)).toBe(true)
    }),
  )
})

test('R16 the presets are as long as their names say, on every day', () => {
  fc.assert(
    fc.property(days, (today) => {
      expect(daysOf('today', today)).toEqual({ from: today, to: today, length: 1 })
      expect(daysOf('yesterday', today)).toMatchObject({ to: addDays(today, -1), length: 1 })
      expect(daysOf('7-days', today)).toMatchObject({ to: today, length: 7 })
      expect(daysOf('this-month', today)).toMatchObject({
        to: today,
        length: Number(today.slice(8)),
      })
      const last = daysOf('last-month', today)
      expect(last.length).toBe(lastDateOfMonth(last.from))
      expect(addDays(last.to, 1)).toBe(daysOf('this-month', today).from)
    }),
  )
})
