import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dates.ts'
import { type Span, type Spans, spansOf } from './ranges.ts'

const START: Record<Span, (day: string) => string> = {
  day: (day) => day,
  month: (day) => `${day.slice(0, 7)}-01`,
  year: (day) => `${day.slice(0, 4)}-01-01`,
  ever: () => '-infinity',
}
const covers = ({ span, first, last }: Spans, day: string) =>
  START[span](day) >= first && START[span](day) <= last

const day = fc.integer({ min: 0, max: 4500 }).map((days) => addDays('2015-06-20', days))
const edge = fc.option(day, { nil: null })

test('RPT-01 every day of a range is in one of its spans, and no other day is', () => {
  fc.assert(
    fc.property(edge, edge, day, (from, to, one) => {
      const spans = spansOf({ from, to })
      const isInRange = (from === null || one >= from) && (to === null || one <= to)
      expect(spans.filter((some) => covers(some, one))).toHaveLength(isInRange ? 1 : 0)
      for (const { span, first } of spans) expect(first).toBe(START[span](first))
    }),
    { numRuns: 2000 },
  )
})

test('RPT-01 the edges are days, whole months and years are read as such', () => {
  expect(spansOf({ from: '2023-11-29', to: '2026-02-02' })).toEqual([
    { span: 'day', first: '2023-11-29', last: '2023-11-30' },
    { span: 'month', first: '2023-12-01', last: '2023-12-01' },
    { span: 'year', first: '2024-01-01', last: '2025-01-01' },
    { span: 'month', first: '2026-01-01', last: '2026-01-01' },
    { span: 'day', first: '2026-02-01', last: '2026-02-02' },
  ])
  expect(spansOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual([
    { span: 'month', first: '2026-11-01', last: '2026-11-01' },
  ])
  expect(spansOf({ from: null, to: null })).toEqual([
    { span: 'ever', first: '-infinity', last: '-infinity' },
  ])
  expect(spansOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
})

test('no range reads more than two months of days and two years of months', () => {
  fc.assert(
    fc.property(day, edge, (from, to) => {
      for (const { span, first, last } of spansOf({ from, to })) {
        if (span === 'day') expect(addDays(first, 62) > last).toBe(true)
        if (span === 'month') expect(addDays(first, 731) > last).toBe(true)
      }
    }),
  )
})
