import { expect, test } from 'vitest'
import { placeIn } from './queue.ts'

const TODAY = '2026-11-14'
const NONE = { before: 0, run: 0, token: 0 }
const OPEN = [
  { run: 1, token: 30 },
  { run: 1, token: 33 },
  { run: 2, token: 1 },
  { run: 2, token: 2 },
]
const own = (run: number, token: number, delivered = false, day = TODAY) => ({
  day,
  run,
  token,
  delivered,
})

test('CUS-02 tokens before the newest one count, over the runs of the day', () => {
  expect(placeIn(OPEN, own(2, 2), TODAY)).toEqual({ before: 3, run: 1, token: 30 })
  expect(placeIn(OPEN, own(1, 33), TODAY)).toEqual({ before: 1, run: 1, token: 30 })
  expect(placeIn(OPEN, own(1, 30), TODAY)).toEqual({ before: 0, run: 1, token: 30 })
  expect(placeIn([], own(1, 30), TODAY)).toEqual({ before: 0, run: 1, token: 30 })
})

test('CUS-02 no place without an open token of today; the plant is not shown to strangers', () => {
  expect(placeIn(OPEN, undefined, TODAY)).toEqual(NONE)
  expect(placeIn(OPEN, own(1, 33, true), TODAY)).toEqual(NONE)
  expect(placeIn(OPEN, own(1, 33, false, '2026-11-13'), TODAY)).toEqual(NONE)
})
