import { expect, test } from 'vitest'
import type { Kept, KeptState, Refused, RoadInput } from './queue.ts'
import { type Reply, replyOf } from './reply.ts'
import { pauseMs, runSender } from './sender.ts'

const build = (order: number, recordId = `bill ${order}`): Kept => ({
  order,
  commandId: `command ${order}`,
  userId: 'user',
  procedure: 'salesman.createInvoice',
  recordId,
  input: { commandId: `command ${order}`, id: recordId, schema: 2 } as RoadInput,
  savedAt: 0,
  state: 'waiting',
})

/** A queue in memory, a server that answers by script, and time that is only written down. */
const run = async (
  rows: readonly Kept[],
  answer: (kept: Kept, tries: number) => Reply,
  options: { held?: (kept: Kept) => boolean; failDoneOnce?: boolean; rests?: number } = {},
) => {
  const kept = new Map(rows.map((row) => [row.order, row]))
  const log: string[] = []
  const rests: number[] = []
  const tries = new Map<number, number>()
  const set = async ({ order }: Kept, state: KeptState) => {
    const row = kept.get(order)
    if (row) kept.set(order, { ...row, state })
  }
  let failDone = options.failDoneOnce ?? false
  let over = false
  let emptied = 0
  let asked = 0
  await runSender({
    queue: {
      next: async (passOver) =>
        [...kept.values()]
          .sort((a, b) => a.order - b.order)
          .find(
            ({ state, recordId }) =>
              (state === 'waiting' || state === 'sending') && !passOver.has(recordId),
          ),
      done: async (row) => {
        if (failDone) {
          failDone = false
          throw new Error('storage full')
        }
        await set(row, 'done')
      },
      waiting: (row) => set(row, 'waiting'),
      park: async (row, refused: Refused) => {
        for (const other of kept.values()) {
          if (other.recordId !== row.recordId || other.order < row.order) continue
          kept.set(other.order, { ...other, state: 'attention', ...refused })
        }
      },
    },
    send: async (row) => {
      log.push(row.commandId)
      const tried = tries.get(row.order) ?? 0
      tries.set(row.order, tried + 1)
      return answer(row, tried)
    },
    handOver: async (row) => {
      log.push(`hand over ${row.order}`)
      return options.held?.(row) ?? false
    },
    onEmpty: () => {
      emptied += 1
    },
    onLogin: () => {
      asked += 1
    },
    rest: async (ms) => {
      rests.push(ms)
      over = ms === Number.POSITIVE_INFINITY || rests.length >= (options.rests ?? 50)
    },
    random: () => 1,
    stopped: () => over,
  })
  const states = [...kept.values()].map(({ state }) => state)
  return { log, rests, states, emptied, asked, kept }
}

const DONE: Reply = { kind: 'done' }
const SILENT: Reply = { kind: 'silent' }

test('SAL-08 what waits is sent in order, once each, and then it rests until it is woken', async () => {
  const { log, rests, states, emptied } = await run([build(1), build(2), build(3)], () => DONE)
  expect(log).toEqual(['command 1', 'command 2', 'command 3'])
  expect(states).toEqual(['done', 'done', 'done'])
  expect(rests).toEqual([Number.POSITIVE_INFINITY])
  expect(emptied).toBe(1)
})

test('SAL-08 silence is tried again under the same id, with longer and longer pauses', async () => {
  const { log, rests, states } = await run([build(1), build(2)], (row, tries) =>
    row.order === 1 && tries < 8 ? SILENT : DONE,
  )
  expect(log).toEqual([...Array.from({ length: 9 }, () => 'command 1'), 'command 2'])
  expect(rests.slice(0, -1)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
  expect(states).toEqual(['done', 'done'])
})

test('SAL-08 the pause is full jitter: anything from none to the longest', () => {
  expect(pauseMs(0, 0)).toBe(0)
  expect(pauseMs(0, 0.5)).toBe(250)
  expect(pauseMs(30, 1)).toBe(20_000)
})

test('SAL-08 an answer that could not be noted is asked for again, nothing is lost', async () => {
  const { log, states } = await run([build(1)], () => DONE, { failDoneOnce: true })
  expect(log).toEqual(['command 1', 'command 1'])
  expect(states).toEqual(['done'])
})

test('SAL-08 a refused bill needs attention with its message, what builds on it too, others go', async () => {
  const rows = [build(1, 'A'), build(2, 'B'), build(3, 'A'), build(4, 'C')]
  const refused: Reply = { kind: 'refused', message: 'Changed elsewhere', current: { version: 4 } }
  const { log, states, kept } = await run(rows, (row) => (row.order === 1 ? refused : DONE))
  expect(log).toEqual(['command 1', 'command 2', 'command 4'])
  expect(states).toEqual(['attention', 'done', 'attention', 'done'])
  expect(kept.get(1)).toMatchObject({ message: 'Changed elsewhere', current: { version: 4 } })
})

test('SAL-08 a login that ended stops everything and drops nothing', async () => {
  const { log, states, asked } = await run(
    [build(1), build(2)],
    () => ({ kind: 'denied', reason: 'login' }),
    { rests: 3 },
  )
  expect(log.filter((entry) => entry.startsWith('command'))).toEqual(
    Array.from({ length: 3 }, () => 'command 1'),
  )
  expect(states).toEqual(['waiting', 'waiting'])
  expect(asked).toBe(3)
})

test('SAL-08 an own password that must be chosen first is not the end of a salesman', async () => {
  const { log } = await run([build(1)], () => ({ kind: 'denied', reason: 'password' }), {
    rests: 1,
  })
  expect(log).toEqual(['command 1'])
})

test('SAL-10 bills of somebody who is no salesman any more are handed over, one by one', async () => {
  for (const reason of ['login', 'right'] as const) {
    const { log, states } = await run([build(1), build(2)], () => ({ kind: 'denied', reason }), {
      held: () => true,
    })
    expect(log).toEqual(['command 1', 'hand over 1', 'command 2', 'hand over 2'])
    expect(states).toEqual(['done', 'done'])
  }
})

test('SAL-08 a bill that the server stumbles over does not hold up the others', async () => {
  const { log, states } = await run([build(1), build(2), build(3)], (row, tries) =>
    row.order === 1 && tries < 2 ? { kind: 'fault' } : DONE,
  )
  expect(log).toEqual(['command 1', 'command 2', 'command 3', 'command 1', 'command 1'])
  expect(states).toEqual(['done', 'done', 'done'])
})

test('SAL-08 a sick server is left alone after three faults', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => build(index + 1))
  const { log } = await run(rows, () => ({ kind: 'fault' }), { rests: 1 })
  expect(log).toEqual(['command 1', 'command 2', 'command 3'])
})

test('SAL-08 only an answer in our own form counts as one', () => {
  expect(replyOf({ result: { data: null } })).toEqual(DONE)
  expect(replyOf({})).toEqual(SILENT)
  expect(replyOf({ error: {} })).toEqual(SILENT)
  expect(replyOf({ error: { data: { kind: 'fault' } } })).toEqual({ kind: 'fault' })
  expect(replyOf({ error: { data: { kind: 'denial', reason: 'login' } } })).toEqual({
    kind: 'denied',
    reason: 'login',
  })
  const refusal = { kind: 'refusal', text: 'No', values: { n: 1 }, current: { version: 2 } }
  expect(replyOf({ error: { data: refusal } })).toEqual({
    kind: 'refused',
    message: 'No',
    values: { n: 1 },
    current: { version: 2 },
  })
})
