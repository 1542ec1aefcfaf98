import { expect, test } from 'vitest'
import { readPaperSize, readPrinted, readPrinter, withPrinted } from './printer.ts'

test('PRN-01 a device prints on 4 × 6 in until it chooses another paper', () => {
  const usual = { paper: '4x6', afterSaving: false }
  for (const stored of [null, undefined, 'x', 7, [], {}, { paper: 'A4', afterSaving: 1 }]) {
    expect(readPrinter(stored)).toEqual(usual)
  }
  const chosen = { paper: '80', afterSaving: true }
  expect(readPrinter({ ...chosen, other: 1 })).toEqual(chosen)
  expect(['4x6', '80', '58', 'A4', null].map(readPaperSize)).toEqual([
    '4x6',
    '80',
    '58',
    undefined,
    undefined,
  ])
})

test('PRN-04 a device knows what it printed on this day, and no other', () => {
  const none = readPrinted(null, '2026-11-15')
  expect(none).toEqual({ day: '2026-11-15', ids: [] })
  const one = withPrinted(none, 'a')
  expect(withPrinted(one, 'a')).toEqual(one)
  const two = withPrinted(one, 'b')
  expect(readPrinted(JSON.parse(JSON.stringify(two)), '2026-11-15').ids).toEqual(['a', 'b'])
  expect(readPrinted(two, '2026-11-16').ids).toEqual([])
  for (const stored of ['x', { day: '2026-11-15' }, { day: '2026-11-15', ids: 'a' }]) {
    expect(readPrinted(stored, '2026-11-15').ids).toEqual([])
  }
  expect(readPrinted({ day: '2026-11-15', ids: [1, 'a'] }, '2026-11-15').ids).toEqual(['a'])
})
