import { expect, test } from 'vitest'
import { tallyText } from './report.ts'

const TALLY = { found: 1_000_000, added: 5, changed: 0, unchanged: 0, leftOut: 12, localWins: 3 }

test('LEG-01 every heading ends above its column and is apart from the next', () => {
  const [head = '', row = ''] = tallyText(new Map([['invoices', TALLY]])).split('\n')
  expect(head.trim().split(/ {2,}/)).toEqual([
    'found',
    'added',
    'changed',
    'unchanged',
    'left out',
    'unchanged here',
  ])
  expect(row.split(/ {2,}/)).toEqual(['invoices', '1000000', '5', '0', '0', '12', '3'])
  expect(row).toHaveLength(head.length)
})
