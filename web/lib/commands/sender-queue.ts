import { store } from '#web/lib/storage/browser-database.ts'
import { rememberConfirmed } from './confirmed.ts'
import { commands, isSalesmans, park, type QueuedCommand } from './queue.ts'
import { recordKey, type SenderParts, type Skipped, type WaitReason } from './sender.ts'
import { withQuotaCheck } from './storage-quota.ts'
import { undoEndsAt } from './undo.ts'

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

const isSkipped = (command: QueuedCommand, { records, users }: Skipped): boolean =>
  users.has(command.userId) || records.has(recordKey(command))

/** Stores several answers in one transaction. */
const createAnswers = () => {
  const answered = new Map<number, QueuedCommand>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const orders = [...answered.keys()]
    if (orders.length === 0) return
    await rememberConfirmed([...answered.values()])
    await withQuotaCheck(commands.where('order').anyOf(orders).modify({ state: 'done' }))
    for (const order of orders) answered.delete(order)
  }
  const schedule = () => {
    timer ??= setTimeout(() => void write().catch(schedule), WRITE_DELAY_MS)
  }
  return {
    has: ({ order }: QueuedCommand) => answered.has(order),
    add: (command: QueuedCommand) => {
      answered.set(command.order, command)
      schedule()
    },
    write: () => write().catch(schedule),
  }
}

/** When a command may be sent: an undo holds it back, or its owner is not here. */
const createTimes = (current: () => Current) => {
  const restUntil = new Map<string, number>()
  const restEnd = (command: QueuedCommand): number => {
    if (isOwn(command, current())) return 0
    const ends = [command.userId, recordKey(command)].map((key) => restUntil.get(key) ?? 0)
    return Math.max(...ends)
  }
  return {
    rest: (key: string) => void restUntil.set(key, Date.now() + REST_MS),
    dueAt: (command: QueuedCommand) => Math.max(undoEndsAt(command), restEnd(command)),
  }
}

/** The first batch of commands that may be sent now. */
const firstDue = async (
  open: ReturnType<typeof dueFor>,
  isEarly: (command: QueuedCommand) => boolean,
  skipped: Skipped,
): Promise<QueuedCommand[]> => {
  const due: QueuedCommand[] = []
  // A command that waits for its time holds back the later ones on its record.
  const early = new Set<string>()
  await open
    .until(() => due.length >= BATCH)
    .each((command) => {
      if (isEarly(command)) early.add(recordKey(command))
      else if (!early.has(recordKey(command)) && !isSkipped(command, skipped)) due.push(command)
    })
  return due
}

/** Marks the commands as 'sending', so that no other tab can cancel them from now on. */
const claim = async (due: readonly QueuedCommand[]): Promise<void> => {
  const orders = due.filter(({ state }) => state === 'waiting').map(({ order }) => order)
  if (orders.length === 0) return
  await commands.where('order').anyOf(orders).modify({ state: 'sending' })
}

/** The row after a try that the server did not answer. */
const afterTry = (
  { state, faults = 0 }: QueuedCommand,
  why: WaitReason,
): Partial<QueuedCommand> => ({
  state: state === 'attention' ? 'attention' : 'waiting',
  // A denied command did not run.
  ...(why !== 'denial' && { triedAt: Date.now() }),
  faults: why === 'fault' || why === 'clock' ? faults + 1 : 0,
  isClockWrong: why === 'clock',
})

/** Marks claimed commands that were not sent as 'waiting' again. */
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
export const queueFor = (current: () => Current): SenderParts['queue'] => {
  let batch: QueuedCommand[] = []
  const answers = createAnswers()
  const { rest, dueAt } = createTimes(current)
  const without = ({ order }: QueuedCommand) => batch.filter((other) => other.order !== order)
  const firstOf = (skipped: Skipped) => batch.find((command) => !isSkipped(command, skipped))
  const open = () => dueFor(current()).filter((command) => !answers.has(command))

  const read = (skipped: Skipped) =>
    firstDue(open(), (command) => dueAt(command) > Date.now(), skipped)
  const readAndClaim = (skipped: Skipped) =>
    store.transaction('rw', commands, async () => {
      const due = await read(skipped)
      await claim(due)
      return due
    })
  // On a full disk nothing can be marked; what is sent frees the space.
  const take = (skipped: Skipped) =>
    withQuotaCheck(readAndClaim(skipped)).catch(() => read(skipped))

  return {
    next: async (skipped) => {
      if (!firstOf(skipped)) batch = [...batch, ...(await take(skipped))]
      const next = firstOf(skipped)
      // Nothing else is due: write the answers now, so that the screen shows them.
      if (!next) await answers.write()
      return next
    },
    dueInMs: async () => {
      // Only the first command on a record counts: it holds back the others.
      const times = new Map<string, number>()
      await open().each((command) => {
        const key = recordKey(command)
        if (!times.has(key)) times.set(key, dueAt(command))
      })
      return Math.max(Math.min(...times.values()) - Date.now(), 0)
    },
    done: async (command, answer) => {
      const { order, page, userId, offerId } = command
      // No form and no copy waits for it.
      const isLast = userId !== current().id || (offerId && !isSalesmans(command))
      // First: if the answer cannot be stored, `release` must not make the command cancellable.
      batch = without(command)
      if (!isLast && page === undefined) return answers.add(command)
      // A bill that was offered back has its first answer.
      await rememberConfirmed([offerId ? command : { ...command, answer }])
      await (isLast ? commands.delete(order) : commands.update(order, { state: 'done', answer }))
    },
    waiting: async (command, why) => {
      batch = without(command)
      await withQuotaCheck(commands.update(command.order, afterTry(command, why)))
    },
    park: async (command, refused) => {
      const key = recordKey(command)
      batch = batch.filter((other) => recordKey(other) !== key)
      await park(command, refused)
    },
    rest,
    release: async () => {
      const unsent = batch
      batch = []
      await unclaim(unsent)
    },
  }
}
