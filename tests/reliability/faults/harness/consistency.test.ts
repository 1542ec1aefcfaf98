import { describe, expect, test } from 'vitest'
import { type Bill, checkConsistency } from './consistency.ts'
import type { Line } from './ledger.ts'

const bill = (token: number, change: Partial<Bill> = {}): Bill => ({
  id: `bill ${token}`,
  day: '2026-11-14',
  run: 1,
  token,
  phone: `phone ${token}`,
  traces: 1,
  ...change,
})

const linesFor = ({ id, day, run, token, phone }: Bill): Line[] => [
  { kind: 'intent', id, phone },
  { kind: 'acknowledgement', id, day, run, token, atMs: 0 },
]

const [one, two, three] = [bill(1), bill(2), bill(3)]
const ledger = [one, two, three].flatMap(linesFor)

describe('the checker of the fault suite', () => {
  test('finds nothing if no promise is broken', () => {
    const { faults, figures } = checkConsistency(ledger, [one, two, three])
    expect(faults).toEqual([])
    expect(figures).toEqual({ acknowledged: 3, lost: 0, doubled: 0, wrongToken: 0, gaps: 0 })
  })

  test.each([
    ['lost', '1 acknowledged bills are lost', ledger, [one, two]],
    ['doubled', '1 bills are doubled', ledger, [one, two, three, bill(4, { phone: 'phone 3' })]],
    ['another token', 'another token than was told', ledger, [one, two, { ...three, token: 4 }]],
    ['a gap', '3 stands where 2 should', [one, three].flatMap(linesFor), [one, three]],
    ['a token twice', '2 stands where 3 should', ledger, [one, two, { ...three, token: 2 }]],
    ['unasked', '1 bills nobody asked for', ledger, [one, two, three, bill(4)]],
    ['untraced', 'without exactly one audit row', ledger, [one, two, { ...three, traces: 0 }]],
    ['unanswered', '1 intents never came', ledger.slice(0, 5), [one, two, three]],
  ] as const)('finds what is %s', (_what, fault, lines, bills) => {
    expect(checkConsistency(lines, bills).faults.join()).toContain(fault)
  })
})
