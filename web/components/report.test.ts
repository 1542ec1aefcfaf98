import { expect, test } from 'vitest'
import { type Report, splitReport } from './report.ts'

const column = (key: string) => ({ key, head: key, format: String })
const group = (key: string) => ({ key, columns: [column('a'), column('b')] })

const report: Report = {
  label: 'Sales',
  firstHead: 'Customer',
  groups: [group('one'), group('two'), group('three'), { key: 'total', columns: [column('all')] }],
  rows: [{ key: 'r', first: 'R', cells: [1, 2, 3, 4, 5, 6, 7] }],
  totals: { key: 't', first: 'T', cells: [10, 20, 30, 40, 50, 60, 70] },
}

test('CAT-05 a report that is too wide for paper becomes several tables, each group whole', () => {
  const parts = splitReport(report, 5)
  expect(parts.map(({ groups }) => groups.map(({ key }) => key))).toEqual([
    ['one', 'two'],
    ['three', 'total'],
  ])
  expect(parts.map(({ rows }) => rows[0]?.cells)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7],
  ])
  expect(parts.map(({ totals }) => totals?.cells)).toEqual([
    [10, 20, 30, 40],
    [50, 60, 70],
  ])
})

test('CAT-05 one that fits stays as it is', () => {
  expect(splitReport(report, 7)).toEqual([report])
})
