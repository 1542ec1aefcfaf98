import { buildCommand } from '#tests/support/factories/commands.ts'
import type { CommandOutcome } from '#web/lib/commands/command-types.ts'
import type { QueuedCommand } from '#web/lib/commands/queue.ts'
import type { HandOver } from '#web/lib/commands/send.ts'
import { recordKey, runSender, type SenderParts, type Skipped } from '#web/lib/commands/sender.ts'

export type Outcome = CommandOutcome<unknown>

/** A bill of the logged-in user. */
export const build = (order: number, recordId = `bill ${order}`): QueuedCommand =>
  buildCommand({ order, recordId })

/** A command of a user who is not logged in. */
export const foreign = (order: number, change: Partial<QueuedCommand> = {}): QueuedCommand => ({
  ...build(order),
  userId: 'other',
  ...change,
})

interface Script {
  readonly answer: (command: QueuedCommand, tries: number) => Outcome
  readonly handOver: (command: QueuedCommand, tries: number) => HandOver
  readonly failDoneOnce: boolean
  readonly waits: number
}

const isSkipped = (row: QueuedCommand, { records, users }: Skipped) =>
  records.has(recordKey(row)) || users.has(row.userId)

const isDue = ({ state, userId }: QueuedCommand) =>
  state === 'waiting' || (state === 'attention' && userId !== 'user')

/** The commands in memory, and what was done to them. */
const openQueue = (rows: readonly QueuedCommand[], log: string[], failDoneOnce: boolean) => {
  const stored = new Map(rows.map((row) => [row.order, row]))
  const rested: string[] = []
  let failDone = failDoneOnce
  const change = async ({ order }: QueuedCommand, changes: Partial<QueuedCommand>) => {
    const row = stored.get(order)
    if (row) stored.set(order, { ...row, ...changes })
  }
  const queue: SenderParts['queue'] = {
    next: async (skipped) =>
      [...stored.values()].find(
        (row) => isDue(row) && !isSkipped(row, skipped) && !rested.includes(row.userId),
      ),
    dueInMs: async () => Number.POSITIVE_INFINITY,
    done: async (row, answer) => {
      if (failDone) {
        failDone = false
        throw new Error('storage full')
      }
      if (row.userId === 'user') await change(row, { state: 'done', answer })
      else stored.delete(row.order)
    },
    waiting: async (row, kind) => void log.push(`${row.order} waits: ${kind}`),
    park: async (row, refused) => {
      for (const other of stored.values()) {
        if (other.recordId !== row.recordId || other.order < row.order) continue
        await change(other, { state: 'attention', ...refused })
      }
    },
    rest: (userId) => void rested.push(userId),
    release: async () => void log.push('released'),
  }
  return { queue, stored, rested }
}

/** A scripted server, and a timer that only records the pauses. */
export const run = async (rows: readonly QueuedCommand[], script: Partial<Script>) => {
  const { answer = () => ({ answer: null }), failDoneOnce = false, waits: most = 50 } = script
  const handOver = script.handOver ?? (() => ({ kind: 'unreachable' }) as const)
  const log: string[] = []
  const { queue, stored, rested } = openQueue(rows, log, failDoneOnce)
  const waits: number[] = []
  const tries = new Map<string, number>()
  const note = (what: string) => {
    log.push(what)
    const tried = tries.get(what) ?? 0
    tries.set(what, tried + 1)
    return tried
  }
  let isOver = false
  let emptied = 0
  let logins = 0
  await runSender({
    queue,
    isOwn: ({ userId, state }) => userId === 'user' && state !== 'attention',
    send: async (row) => answer(row, note(`send ${row.order}`)),
    canHandOver: ({ procedure }) => procedure.startsWith('salesman.'),
    handOver: async (row) => handOver(row, note(`hand over ${row.order}`)),
    onEmpty: () => void (emptied += 1),
    onLogin: () => void (logins += 1),
    waitForWork: async (ms) => {
      waits.push(ms)
      isOver = ms === Number.POSITIVE_INFINITY || waits.length >= most
    },
    random: () => 1,
    isStopped: () => isOver,
  })
  const states = [...stored.values()].map(({ state }) => state)
  const sent = log.filter((entry) => /^(send|hand over) /.test(entry))
  return { log, sent, waits, states, emptied, logins, stored, rested }
}
