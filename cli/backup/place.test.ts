import { expect, test } from 'vitest'
import { gapAfter, nameAt } from './place.ts'

const file = (end: string, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000000000${end}`

test('a backup is named by its moment', () => {
  expect(nameAt(new Date('2026-11-15T04:30:01.250Z'))).toBe('2026-11-15T04-30-01.250Z')
})

test.each<[string, string[], string, string | undefined]>([
  ['whole', [file('03'), file('04'), `${file('05')}.partial`], file('03'), undefined],
  ['older ones beside it', [file('01'), file('03'), file('04')], file('03'), undefined],
  ['into a new log', [file('FF'), '000000010000000100000000'], file('FF'), undefined],
  [
    'a new timeline',
    [file('03'), file('03', 2), file('04', 2), '00000002.history'],
    file('03'),
    undefined,
  ],
  ['nothing', [], file('03'), file('03')],
  ['the first is missing', [file('04')], file('03'), file('03')],
  ['one is missing', [file('03'), file('04'), file('06')], file('03'), file('04')],
])('the archive: %s', (_, files, first, gap) => {
  expect(gapAfter(files, first)).toBe(gap)
})
