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

/** SAL-10: no user of this device can fix it, so the office decides. */
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

/** Stores the answers of background commands together. */
const createAnswers = () => {
  const answered = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const orders = [...answered]
    if (orders.length === 0) return
    await withQuotaCheck(commands.where('order').anyOf(orders).modify({ state: 'done' }))
    for (const order of orders) answered.delete(order)
  }
  const scheduleWrite = () => {
    timer ??= setTimeout(() => void write().catch(scheduleWrite), WRITE_DELAY_MS)
  }
  return {
    has: ({ order }: QueuedCommand): boolean => answered.has(order),
    add: (order: number) => {
      answered.add(order)
      scheduleWrite()
    },
    writeNow: (): Promise<void> => write().catch(scheduleWrite),
  }
}

/** When commands may be sent: some wait for their time, others for their user. */
const createTimes = (current: () => Current) => {
  const restUntil = new Map<string, number>()
  const restOf = ({ userId }: QueuedCommand): number =>
    userId === current().id ? 0 : (restUntil.get(userId) ?? 0)
  return {
    rest: (userId: string) => void restUntil.set(userId, Date.now() + REST_MS),
    dueAt: (command: QueuedCommand): number => Math.max(command.notBefore ?? 0, restOf(command)),
  }
}

const isSkipped = (command: QueuedCommand, { records, users }: Skipped): boolean =>
  users.has(command.userId) || records.has(recordKey(command))

/** Marks what it returns as 'sending', so that no other tab can cancel it from now on. */
const claim = (
  candidates: () => ReturnType<typeof dueFor>,
  isEarly: (command: QueuedCommand) => boolean,
  skipped: Skipped,
): Promise<QueuedCommand[]> =>
  store.transaction('rw', commands, async () => {
    const due: QueuedCommand[] = []
    // A command that waits for its time holds back the later ones on its record.
    const early = new Set<string>()
    await candidates()
      .until(() => due.length >= BATCH)
      .each((command) => {
        if (isEarly(command)) early.add(recordKey(command))
        else if (!early.has(recordKey(command)) && !isSkipped(command, skipped)) due.push(command)
      })
    const waiting = due.filter(({ state }) => state === 'waiting').map(({ order }) => order)
    if (waiting.length > 0) {
      await commands.where('order').anyOf(waiting).modify({ state: 'sending' })
    }
    return due
  })

const setWaiting = (command: QueuedCommand, kind: Failure['kind']): Promise<unknown> => {
  const { order, state, faults = 0 } = command
  return withQuotaCheck(
    commands.update(order, {
      state: state === 'attention' ? 'attention' : 'waiting',
      // A denied command did not run.
      ...(kind !== 'denial' && { triedAt: Date.now() }),
      faults: kind === 'fault' ? faults + 1 : 0,
    }),
  )
}

/** Lets the user cancel what was claimed and not sent. */
const unclaim = async (batch: readonly QueuedCommand[]): Promise<void> => {
  // One that was 'sending' before the claim may have arrived.
  const orders = batch.filter(({ state }) => state === 'waiting').map(({ order }) => order)
  if (orders.length === 0) return
  await commands
    .where('order')
    .anyOf(orders)
    .filter(({ state }) => state === 'sending')
    .modify({ state: 'waiting' })
}

/** What a closed page was sending may have arrived. */
export const recover = async (): Promise<void> => {
  await commands
    .filter(({ state }) => state === 'sending')
    .modify({ state: 'waiting', triedAt: Date.now() })
}

/**
 * The sender's view of the queue: reads and writes in batches. An answer that a crash lost is
 * requested again; the server recognises the command id.
 */
export const queueFor = (current: () => Current) => {
  let batch: QueuedCommand[] = []
  const answers = createAnswers()
  const { rest, dueAt } = createTimes(current)
  const isEarly = (command: QueuedCommand): boolean => dueAt(command) > Date.now()
  const candidates = () => dueFor(current()).filter((command) => !answers.has(command))
  const leave = (isLeaving: (command: QueuedCommand) => boolean) => {
    batch = batch.filter((command) => !isLeaving(command))
  }
  const firstOf = (skipped: Skipped) => batch.find((command) => !isSkipped(command, skipped))

  return {
    rest,
    next: async (skipped: Skipped) => {
      const first = firstOf(skipped)
      if (first) return first
      batch = [...batch, ...(await claim(candidates, isEarly, skipped))]
      const next = firstOf(skipped)
      // Nothing else is due: write the answers now, so that the screen shows them.
      if (!next) await answers.writeNow()
      return next
    },
    dueInMs: async () => {
      // Only the first command on a record counts: it holds back the others.
      const times = new Map<string, number>()
      await candidates()
        .filter((command) => !times.has(recordKey(command)))
        .each((command) => times.set(recordKey(command), dueAt(command)))
      return Math.max(Math.min(...times.values()) - Date.now(), 0)
    },
    done: async ({ order, page, userId }: QueuedCommand, answer: unknown) => {
      // First: if the answer cannot be stored, `release` must not make the command cancellable.
      leave((other) => other.order === order)
      if (userId !== current().id) await commands.delete(order)
      else if (page !== undefined) await commands.update(order, { state: 'done', answer })
      else answers.add(order)
    },
    waiting: async (command: QueuedCommand, kind: Failure['kind']) => {
      leave(({ order }) => order === command.order)
      await setWaiting(command, kind)
    },
    park: async (...[command, refused]: Parameters<typeof park>) => {
      leave((other) => recordKey(other) === recordKey(command))
      await park(command, refused)
    },
    release: async () => {
      const claimed = batch
      batch = []
      await unclaim(claimed)
    },
  }
}
