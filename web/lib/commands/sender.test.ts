import { expect, test } from 'vitest'
import { buildCommand } from '#tests/support/factories/commands.ts'
import type { CommandState, QueuedCommand, Refused } from './queue.ts'
import { type Reply, replyOf } from './reply.ts'
import { pauseMs, runSender } from './sender.ts'

const build = (order: number, recordId = `bill ${order}`): QueuedCommand =>
  buildCommand({ order, recordId })

/** An in-memory queue, a scripted server, and a timer that only records the pauses. */
const run = async (
  rows: readonly QueuedCommand[],
  answer: (command: QueuedCommand, tries: number) => Reply,
  options: {
    accepts?: (command: QueuedCommand) => boolean
    failDoneOnce?: boolean
    waits?: number
  } = {},
) => {
  const stored = new Map(rows.map((row) => [row.order, row]))
  const log: string[] = []
  const waits: number[] = []
  const tries = new Map<number, number>()
  const set = async ({ order }: QueuedCommand, state: CommandState) => {
    const row = stored.get(order)
    if (row) stored.set(order, { ...row, state })
  }
  let failDone = options.failDoneOnce ?? false
  let isOver = false
  let emptied = 0
  let logins = 0
  await runSender({
    queue: {
      next: async (skip) =>
        [...stored.values()]
          .sort((a, b) => a.order - b.order)
          .find(
            ({ state, recordId }) =>
              (state === 'waiting' || state === 'sending') && !skip.has(recordId),
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
        for (const other of stored.values()) {
          if (other.recordId !== row.recordId || other.order < row.order) continue
          stored.set(other.order, { ...other, state: 'attention', ...refused })
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
      return options.accepts?.(row) ?? false
    },
    onEmpty: () => {
      emptied += 1
    },
    onLogin: () => {
      logins += 1
    },
    waitForWork: async (ms) => {
      waits.push(ms)
      isOver = ms === Number.POSITIVE_INFINITY || waits.length >= (options.waits ?? 50)
    },
    random: () => 1,
    isStopped: () => isOver,
  })
  const states = [...stored.values()].map(({ state }) => state)
  return { log, waits, states, emptied, logins, stored }
}

const DONE: Reply = { kind: 'done' }
const SILENT: Reply = { kind: 'silent' }

test('SAL-08 commands are sent in order, once each; then the sender waits', async () => {
  const { log, waits, states, emptied } = await run([build(1), build(2), build(3)], () => DONE)
  expect(log).toEqual(['command 1', 'command 2', 'command 3'])
  expect(states).toEqual(['done', 'done', 'done'])
  expect(waits).toEqual([Number.POSITIVE_INFINITY])
  expect(emptied).toBe(1)
})

test('SAL-08 a command without an answer is retried under its id, with growing pauses', async () => {
  const { log, waits, states } = await run([build(1), build(2)], (row, tries) =>
    row.order === 1 && tries < 8 ? SILENT : DONE,
  )
  expect(log).toEqual([...Array.from({ length: 9 }, () => 'command 1'), 'command 2'])
  expect(waits.slice(0, -1)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
  expect(states).toEqual(['done', 'done'])
})

test('SAL-08 the pause is full jitter: anything from none to the longest', () => {
  expect(pauseMs(0, 0)).toBe(0)
  expect(pauseMs(0, 0.5)).toBe(250)
  expect(pauseMs(30, 1)).toBe(20_000)
})

test('SAL-08 an answer that could not be stored is requested again, nothing is lost', async () => {
  const { log, states } = await run([build(1)], () => DONE, { failDoneOnce: true })
  expect(log).toEqual(['command 1', 'command 1'])
  expect(states).toEqual(['done'])
})

test('SAL-08 a refused bill needs attention with its message, what builds on it too, others go', async () => {
  const rows = [build(1, 'A'), build(2, 'B'), build(3, 'A'), build(4, 'C')]
  const refused: Reply = { kind: 'refused', message: 'Changed elsewhere', current: { version: 4 } }
  const { log, states, stored } = await run(rows, (row) => (row.order === 1 ? refused : DONE))
  expect(log).toEqual(['command 1', 'command 2', 'command 4'])
  expect(states).toEqual(['attention', 'done', 'attention', 'done'])
  expect(stored.get(1)).toMatchObject({ message: 'Changed elsewhere', current: { version: 4 } })
})

test('SAL-08 a login that ended stops everything and drops nothing', async () => {
  const { log, states, logins } = await run(
    [build(1), build(2)],
    () => ({ kind: 'denied', reason: 'login' }),
    { waits: 3 },
  )
  expect(log.filter((entry) => entry.startsWith('command'))).toEqual(
    Array.from({ length: 3 }, () => 'command 1'),
  )
  expect(states).toEqual(['waiting', 'waiting'])
  expect(logins).toBe(3)
})

test('SAL-08 while a password must be changed first, bills are not handed over', async () => {
  const { log } = await run([build(1)], () => ({ kind: 'denied', reason: 'password' }), {
    waits: 1,
  })
  expect(log).toEqual(['command 1'])
})

test('SAL-10 bills of a user who is no longer a salesman are handed over, one by one', async () => {
  for (const reason of ['login', 'right'] as const) {
    const { log, states } = await run([build(1), build(2)], () => ({ kind: 'denied', reason }), {
      accepts: () => true,
    })
    expect(log).toEqual(['command 1', 'hand over 1', 'command 2', 'hand over 2'])
    expect(states).toEqual(['done', 'done'])
  }
})

test('SAL-08 a bill that causes a server error does not block the others', async () => {
  const { log, states } = await run([build(1), build(2), build(3)], (row, tries) =>
    row.order === 1 && tries < 2 ? { kind: 'fault' } : DONE,
  )
  expect(log).toEqual(['command 1', 'command 2', 'command 3', 'command 1', 'command 1'])
  expect(states).toEqual(['done', 'done', 'done'])
})

test('SAL-08 sending pauses after three server errors', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => build(index + 1))
  const { log } = await run(rows, () => ({ kind: 'fault' }), { waits: 1 })
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
