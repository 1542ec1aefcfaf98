import type { Failure } from '#web/lib/api/failure.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { commands, isSalesmans, park, type QueuedCommand } from './queue.ts'
import { recordKey, type Skipped } from './sender.ts'
import { withQuotaCheck } from './storage-quota.ts'

const BATCH = 50
const WRITE_DELAY_MS = 250
/** A user who may still log in: how long until the office is asked again. */
const REST_MS = 5 * 60 * 1000

/** The logged-in user of this device. */
export interface Current {
  readonly id: string
  readonly isSalesman: boolean
}

/** SAL-10: nobody on this device can fix it, so the office decides. */
const isOrphaned = (command: QueuedCommand, { id, isSalesman }: Current): boolean =>
  isSalesmans(command) && !(command.userId === id && isSalesman)

/** True for a command that is sent under the current login. */
export const isOwn = (command: QueuedCommand, current: Current): boolean =>
  command.userId === current.id && command.state !== 'attention'

/** 'sending' too: if the page was closed meanwhile, its answer was never received. */
const isUnanswered = ({ state }: QueuedCommand): boolean =>
  state === 'waiting' || state === 'sending'

const isDue = (command: QueuedCommand, current: Current): boolean =>
  isUnanswered(command) || (command.state === 'attention' && isOrphaned(command, current))

export const dueFor = (current: Current) => commands.filter((command) => isDue(command, current))

/**
 * The sender's view of the queue: reads and writes in batches. An answer that a crash lost is
 * requested again; the server recognises the command id.
 */
export const queueFor = (current: () => Current) => {
  let batch: QueuedCommand[] = []
  const answered = new Set<number>()
  const restUntil = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const writeAnswered = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const orders = [...answered]
    if (orders.length === 0) return
    await withQuotaCheck(commands.where('order').anyOf(orders).modify({ state: 'done' }))
    for (const order of orders) answered.delete(order)
  }
  const scheduleWrite = () => {
    timer ??= setTimeout(() => void writeAnswered().catch(scheduleWrite), WRITE_DELAY_MS)
  }
  const without = ({ order }: QueuedCommand) => batch.filter((other) => other.order !== order)

  const isSkipped = (command: QueuedCommand, { records, users }: Skipped): boolean =>
    users.has(command.userId) || records.has(recordKey(command))

  const restEnd = (command: QueuedCommand): number => {
    if (command.userId === current().id && command.state !== 'attention') return 0
    const ends = [command.userId, recordKey(command)].map((key) => restUntil.get(key) ?? 0)
    return Math.max(...ends)
  }
  const isResting = (command: QueuedCommand): boolean => restEnd(command) > Date.now()

  const dueAt = (command: QueuedCommand): number =>
    Math.max(command.notBefore ?? 0, restEnd(command))

  /** Marks what it returns as 'sending', so that no other tab can cancel it from now on. */
  const claim = (skipped: Skipped): Promise<QueuedCommand[]> =>
    store.transaction('rw', commands, async () => {
      const due: QueuedCommand[] = []
      // A command that waits for its time holds back the later ones on its record.
      const early = new Set<string>()
      await dueFor(current())
        .filter((command) => !answered.has(command.order) && !isResting(command))
        .until(() => due.length >= BATCH)
        .each((command) => {
          if ((command.notBefore ?? 0) > Date.now()) early.add(recordKey(command))
          else if (!early.has(recordKey(command)) && !isSkipped(command, skipped)) due.push(command)
        })
      const waiting = due.filter(({ state }) => state === 'waiting').map(({ order }) => order)
      if (waiting.length > 0) {
        await commands.where('order').anyOf(waiting).modify({ state: 'sending' })
      }
      return due
    })

  return {
    next: async (skipped: Skipped) => {
      const [first] = batch.filter((command) => !isSkipped(command, skipped))
      if (first) return first
      batch = [...batch, ...(await claim(skipped))]
      const [next] = batch.filter((command) => !isSkipped(command, skipped))
      // Nothing else is due: write the answers now, so that the screen shows them.
      if (!next) await writeAnswered().catch(scheduleWrite)
      return next
    },
    dueInMs: async () => {
      // Only the first command on a record counts: it holds back the others.
      const times = new Map<string, number>()
      await dueFor(current())
        .filter((command) => !answered.has(command.order) && !times.has(recordKey(command)))
        .each((command) => times.set(recordKey(command), dueAt(command)))
      return Math.max(Math.min(...times.values()) - Date.now(), 0)
    },
    done: async (command: QueuedCommand, answer: unknown) => {
      const { order, page, userId } = command
      // First: if the answer cannot be stored, `release` must not make the command cancellable.
      batch = without(command)
      if (userId !== current().id) await commands.delete(order)
      else if (page !== undefined) await commands.update(order, { state: 'done', answer })
      else {
        answered.add(order)
        scheduleWrite()
      }
    },
    waiting: async (command: QueuedCommand, kind: Failure['kind']) => {
      const { order, state, faults = 0 } = command
      batch = without(command)
      await withQuotaCheck(
        commands.update(order, {
          state: state === 'attention' ? 'attention' : 'waiting',
          // A denied command did not run.
          ...(kind !== 'denial' && { triedAt: Date.now() }),
          faults: kind === 'fault' ? faults + 1 : 0,
        }),
      )
    },
    park: async (...args: Parameters<typeof park>) => {
      const key = recordKey(args[0])
      batch = batch.filter((other) => recordKey(other) !== key)
      await park(...args)
    },
    rest: (key: string) => void restUntil.set(key, Date.now() + REST_MS),
    release: async () => {
      // One that was 'sending' before the claim may have arrived.
      const orders = batch.filter(({ state }) => state === 'waiting').map(({ order }) => order)
      batch = []
      if (orders.length === 0) return
      await commands
        .where('order')
        .anyOf(orders)
        .filter(({ state }) => state === 'sending')
        .modify({ state: 'waiting' })
    },
    /** What a closed page was sending may have arrived. */
    recover: async () => {
      await commands
        .filter(({ state }) => state === 'sending')
        .modify({ state: 'waiting', triedAt: Date.now() })
    },
  }
}
