import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => {
  const lines: { msg: string; path?: string; fault?: string; dropped?: number }[] = []
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const fail = (path: string, fault: string, error = new Error('timeout')) =>
    log.child({ reqId: fault }).error({ fault, path, err: error }, 'fault')
  return { lines, log, fail }
}

test('E4 one line a second for each class of fault, with the number of those dropped', () => {
  const { lines, fail } = open()
  for (let n = 0; n < 1000; n += 1) {
    fail('invoices.list', `a${n}`)
    fail('stock.list', `b${n}`)
  }
  fail('invoices.list', 'c', Object.assign(new Error('gone'), { code: '57P01' }))
  const seen = () => lines.splice(0).map(({ fault, dropped }) => [fault, dropped])
  expect(seen()).toEqual([
    ['a0', undefined],
    ['b0', undefined],
    ['c', undefined],
  ])
  vi.advanceTimersByTime(1000)
  expect(seen()).toEqual([
    ['a999', 998],
    ['b999', 998],
  ])
  fail('stock.list', 'd')
  expect(seen(), 'the newest took the place of this second').toEqual([])
  vi.advanceTimersByTime(1000)
  expect(seen()).toEqual([['d', undefined]])
  vi.advanceTimersByTime(2000)
  fail('stock.list', 'e')
  expect(seen(), 'written at once again').toEqual([['e', undefined]])
})

test('E4 warnings are limited too, other lines are not', () => {
  const { lines, log } = open()
  for (let n = 0; n < 10; n += 1) {
    log.warn({ reason: 'ended' }, 'database connection lost')
    log.info('started')
    log.warn('plain')
  }
  vi.advanceTimersByTime(5000)
  const linesOf = (text: string) => lines.filter(({ msg }) => msg === text)
  expect(linesOf('started')).toHaveLength(10)
  for (const text of ['database connection lost', 'plain']) {
    expect(linesOf(text).map(({ dropped }) => dropped)).toEqual([undefined, 8])
  }
})
