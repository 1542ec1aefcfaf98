import { expect, test } from 'vitest'
import { buildCommand } from '#tests/support/factories/commands.ts'
import { pillWords } from './pill-words.ts'
import { billDetails, recordName, timeWords } from './record-words.ts'
import { waitingStateOf } from './waiting-state.ts'
import { notSentWords } from './waiting-words.ts'

const two = [buildCommand({ order: 1 }), buildCommand({ order: 2, procedure: 'salesman.addRoute' })]

test('SAL-08 the pill counts records and keeps the word Offline', () => {
  expect(pillWords(two, 'offline')).toBe('Offline · 2 waiting')
  expect(pillWords([buildCommand({ state: 'attention' })], 'offline')).toBe('Offline · 1 waiting')
  expect(pillWords([], 'offline', 2)).toBe('Offline · 2 waiting')
  expect(pillWords(two, 'reconnecting')).toBe('2 waiting')
  expect(pillWords([...two, buildCommand({ order: 3, recordId: 'bill 1' })], 'live')).toBe(
    '2 waiting',
  )
  expect(pillWords([buildCommand({ state: 'sending' })], 'live')).toBe('Sending 1…')
})

const after = (faults: number) =>
  waitingStateOf([buildCommand({ faults, triedAt: 1 }), ...two.slice(1)], 'live')

test('ERR-01 one server error is not yet a problem, two are', () => {
  expect(after(1)).toBe('unconfirmed')
  expect(after(2)).toBe('server problem')
  expect(waitingStateOf([buildCommand({ faults: 2 })], 'offline')).toBe('offline')
})

test('E18 a wrong clock of the server is named at the first fault', () => {
  const waiting = [buildCommand({ faults: 1, triedAt: 1, isClockWrong: true })]
  expect(waitingStateOf(waiting, 'live')).toBe('wrong clock')
  expect(pillWords(waiting, 'live')).toBe('Server problem · 1 waiting')
})

test('SAL-08 a retry is not shown as a first send; what is refused does not wait', () => {
  expect(waitingStateOf([buildCommand({ state: 'sending', triedAt: 1 })], 'live')).toBe(
    'unconfirmed',
  )
  expect(waitingStateOf([buildCommand({ state: 'sending', faults: 0 })], 'live')).toBe('waiting')
  expect(waitingStateOf([buildCommand({ state: 'attention' })], 'offline')).toBe('refused')
  const refused = buildCommand({ order: 1, state: 'attention', faults: 2 })
  expect(waitingStateOf([refused, buildCommand({ order: 2 })], 'live')).toBe('waiting')
})

test('R10 bills and other changes are counted in one sentence', () => {
  expect(notSentWords({ bills: 3, others: 2 })).toBe('3 bills and 2 other changes not sent yet')
  expect(notSentWords({ bills: 1, others: 1 })).toBe('1 bill and 1 other change not sent yet')
  expect(notSentWords({ bills: 1, others: 0 })).toBe('1 bill not sent yet')
  expect(notSentWords({ bills: 0, others: 2 })).toBe('2 changes not sent yet')
})

test('C8 a waiting change is named by its record', () => {
  const input = {
    commandId: 'c',
    customerName: '',
    customerPhone: '9824011476',
    payment: 'Cash',
    totalPaise: 84_000,
    lines: [{ quantity: 3 }, { quantity: 4 }],
  }
  const bill = buildCommand({ input })
  expect(recordName(bill)).toBe('9824011476')
  expect(billDetails(bill)).toBe('7 cartons · ₹840 · Cash')
  expect(billDetails(buildCommand({ input: { ...input, totalPaise: null } as never }))).toBe(
    '7 cartons · Cash',
  )
  expect(recordName({ ...bill, subject: 'Token 13' })).toBe('Token 13')
  expect(recordName(buildCommand())).toBeUndefined()
  expect(billDetails(buildCommand())).toBe('')
})

test('C8 the time of a waiting change has the day if it is another one', () => {
  const at = Date.parse('2026-11-16T10:14:00Z')
  expect(timeWords(at, at + 60_000)).toBe('3:44 pm')
  expect(timeWords(at, at + 86_400_000)).toBe('16 Nov 2026, 3:44 pm')
})
