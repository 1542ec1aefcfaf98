import { describe, expect, test } from 'vitest'
import { build, foreign, type Outcome, run } from '#tests/support/sender.ts'
import type { Failure } from '#web/lib/api/failure.ts'
import type { HandOver } from './send.ts'
import { pauseMs } from './sender.ts'

const ANSWERED: Outcome = { answer: null }

const fail = (failure: Failure): Outcome => ({ failure })

const FAULT = fail({ kind: 'fault', id: 'fault-1' })
const UNREACHABLE = fail({ kind: 'unreachable' })

describe('an answer', () => {
  test('SAL-08 commands are sent in order, once each; then the sender waits', async () => {
    const { sent, waits, states, emptied } = await run([build(1), build(2), build(3)], {})
    expect(sent).toEqual(['send 1', 'send 2', 'send 3'])
    expect(states).toEqual(['done', 'done', 'done'])
    expect(waits).toEqual([Number.POSITIVE_INFINITY])
    expect(emptied).toBe(1)
  })

  test('ERR-02 is stored with the command, for the form that waits for it', async () => {
    const { stored } = await run([build(1)], { answer: () => ({ answer: { token: 7 } }) })
    expect(stored.get(1)).toMatchObject({ state: 'done', answer: { token: 7 } })
  })

  test('SAL-08 that could not be stored is requested again, nothing is lost', async () => {
    const { sent, states } = await run([build(1)], { failDoneOnce: true })
    expect(sent).toEqual(['send 1', 'send 1'])
    expect(states).toEqual(['done'])
  })
})

describe('no answer', () => {
  test('SAL-08 a command is retried under its id, with growing pauses', async () => {
    const { sent, waits, states } = await run([build(1), build(2)], {
      answer: ({ order }, tries) => (order === 1 && tries < 8 ? UNREACHABLE : ANSWERED),
    })
    expect(sent).toEqual([...Array.from({ length: 9 }, () => 'send 1'), 'send 2'])
    expect(waits.slice(0, -1)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
    expect(states).toEqual(['done', 'done'])
  })

  test('SAL-08 the pause is full jitter: anything from none to the longest', () => {
    expect(pauseMs(0, 0)).toBe(0)
    expect(pauseMs(0, 0.5)).toBe(250)
    expect(pauseMs(30, 1)).toBe(20_000)
  })

  test('ERR-02 a pause releases what was not sent, so that it can be cancelled', async () => {
    const { log } = await run([build(1)], { answer: () => UNREACHABLE, waits: 1 })
    expect(log).toEqual(['send 1', '1 waits: unreachable', 'released'])
  })
})

describe('a refusal', () => {
  const REFUSED = fail({
    kind: 'refusal',
    text: 'Changed elsewhere',
    values: { name: 'Asha' },
    current: { version: 4 },
  })

  test('SAL-08 parks its bill with the reason, and what builds on it; others go', async () => {
    const rows = [build(1, 'A'), build(2, 'B'), build(3, 'A'), build(4, 'C')]
    const { sent, states, stored, waits } = await run(rows, {
      answer: ({ order }) => (order === 1 ? REFUSED : ANSWERED),
    })
    expect(sent).toEqual(['send 1', 'send 2', 'send 4'])
    expect(states).toEqual(['attention', 'done', 'attention', 'done'])
    expect(stored.get(1)).toMatchObject({
      message: 'Changed elsewhere',
      values: { name: 'Asha' },
      current: { version: 4 },
    })
    expect(waits).toEqual([Number.POSITIVE_INFINITY])
  })

  test('SAL-08 is not sent again: the own user decides', async () => {
    const { sent, states } = await run([{ ...build(1), state: 'attention' }], {})
    expect(sent).toEqual([])
    expect(states).toEqual(['attention'])
  })
})

describe('a server error', () => {
  test('SAL-08 on one bill does not block the others', async () => {
    const { sent, states } = await run([build(1), build(2), build(3)], {
      answer: ({ order }, tries) => (order === 1 && tries < 2 ? FAULT : ANSWERED),
    })
    expect(sent).toEqual(['send 1', 'send 2', 'send 3', 'send 1', 'send 1'])
    expect(states).toEqual(['done', 'done', 'done'])
  })

  test('SAL-08 three of them are a pause', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => build(index + 1))
    const { sent } = await run(rows, { answer: () => FAULT, waits: 1 })
    expect(sent).toEqual(['send 1', 'send 2', 'send 3'])
  })

  test('SAL-08 three sick bills at the head of the queue do not block those behind them', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => build(index + 1))
    const { sent, states } = await run(rows, {
      answer: ({ order }) => (order <= 3 ? FAULT : ANSWERED),
      waits: 2,
    })
    expect(sent).toEqual(['send 1', 'send 2', 'send 3', 'send 4', 'send 5'])
    expect(states).toEqual(['waiting', 'waiting', 'waiting', 'done', 'done'])
  })
})

describe('a denial', () => {
  test('SAL-08 a login that ended stops everything and drops nothing', async () => {
    const { sent, states, logins } = await run([build(1), build(2)], {
      answer: () => fail({ kind: 'denial', reason: 'login' }),
      handOver: () => ({ kind: 'denial', reason: 'login' }),
      waits: 1,
    })
    expect(sent).toEqual(['send 1', 'hand over 1'])
    expect(states).toEqual(['waiting', 'waiting'])
    expect(logins).toBe(1)
  })

  test('SAL-08 while a password must be changed first, bills are not handed over', async () => {
    const { sent, states } = await run([build(1)], {
      answer: () => fail({ kind: 'denial', reason: 'password' }),
      waits: 1,
    })
    expect(sent).toEqual(['send 1'])
    expect(states).toEqual(['waiting'])
  })

  test('ERR-01 a right that is gone is told to the form, and others go on', async () => {
    const deliver = { ...build(1), procedure: 'invoices.deliver' }
    const { sent, states, stored } = await run([deliver, build(2)], {
      answer: ({ order }) => (order === 1 ? fail({ kind: 'denial', reason: 'right' }) : ANSWERED),
    })
    expect(sent).toEqual(['send 1', 'send 2'])
    expect(states).toEqual(['attention', 'done'])
    expect(stored.get(1)?.message).toBe('You may not do this.')
  })

  test('SAL-10 bills of a user who is no longer a salesman are handed over, one by one', async () => {
    for (const reason of ['login', 'right'] as const) {
      const { sent, states } = await run([build(1), build(2)], {
        answer: () => fail({ kind: 'denial', reason }),
        handOver: () => ({ outcome: 'held' }),
      })
      expect(sent).toEqual(['send 1', 'hand over 1', 'send 2', 'hand over 2'])
      expect(states).toEqual(['done', 'done'])
    }
  })
})

describe('a command of another user', () => {
  /** Two of the other user, on two records, and one of the own user behind them. */
  const ROWS = [foreign(1), foreign(2), build(3)]

  test('SAL-10 held by the office, it leaves this device; also a parked one', async () => {
    const { sent, stored, rested } = await run([foreign(1), foreign(2, { state: 'attention' })], {
      handOver: () => ({ outcome: 'held' }),
    })
    expect(sent).toEqual(['hand over 1', 'hand over 2'])
    expect([...stored.keys()]).toEqual([])
    expect(rested).toEqual([])
  })

  test.each<[string, HandOver]>([
    ['whose owner may still log in', { outcome: 'later' }],
    ['that the office may not take', { kind: 'denial', reason: 'right' }],
  ])('SAL-10 a user %s rests, and others go on', async (_name, handedOver) => {
    const { log, states, rested, waits } = await run(ROWS, { handOver: () => handedOver, waits: 1 })
    expect(log).toEqual(['hand over 1', '1 waits: denial', 'send 3', 'released'])
    expect(states).toEqual(['waiting', 'waiting', 'done'])
    expect(rested).toEqual(['other'])
    expect(waits).toEqual([500])
  })

  test.each<[string, HandOver, string, string[]]>([
    ['that the office does not take', { outcome: 'notTaken' }, 'denial', ['other A']],
    ['that causes a server error', { kind: 'fault', id: 'fault-1' }, 'fault', []],
    ['that the office refuses', { kind: 'refusal', text: 'Unreadable' }, 'denial', ['other A']],
  ])('SAL-10 one %s waits, and only its record', async (_name, handedOver, kind, resting) => {
    const [first, second] = [foreign(1, { recordId: 'A' }), foreign(2, { recordId: 'A' })]
    const rows = [first, second, foreign(3), build(4)]
    const { log, rested } = await run(rows, {
      handOver: ({ recordId }) => (recordId === 'A' ? handedOver : { outcome: 'held' }),
      waits: 1,
    })
    const waiting = `1 waits: ${kind}`
    expect(log).toEqual(['hand over 1', waiting, 'hand over 3', 'send 4', 'released'])
    expect(rested).toEqual(resting)
  })

  test('SAL-10 without an answer everything waits', async () => {
    const { log } = await run(ROWS, { handOver: () => ({ kind: 'unreachable' }), waits: 1 })
    expect(log).toEqual(['hand over 1', '1 waits: unreachable', 'released'])
  })

  test('AUT-13 of the office is not handed over: it waits for its owner', async () => {
    const edit = foreign(1, { procedure: 'invoices.edit' })
    const { log, rested, states } = await run([edit, build(2)], { waits: 1 })
    expect(log).toEqual(['1 waits: denial', 'send 2', 'released'])
    expect(rested).toEqual(['other bill 1'])
    expect(states).toEqual(['waiting', 'done'])
  })
})
