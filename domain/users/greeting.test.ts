import { expect, test } from 'vitest'
import { partOfDay } from './greeting.ts'

test.each([
  ['00:00:00', 'morning'],
  ['11:59:59', 'morning'],
  ['12:00:00', 'afternoon'],
  ['16:59:59', 'afternoon'],
  ['17:00:00', 'evening'],
  ['23:59:59', 'evening'],
])('DSH-01 at %s it is %s', (time, part) => expect(partOfDay(time)).toBe(part))
