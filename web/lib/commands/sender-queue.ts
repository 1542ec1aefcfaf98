import { type CommandState, outbox, park, type QueuedCommand } from './queue.ts'
import type { Reply } from './reply.ts'
import { withQuotaCheck } from './storage-quota.ts'

const BATCH = 50
const WRITE_DELAY_MS = 250
const SLOW_MS = 500

/** Includes 'sending': if the page was closed meanwhile, its answer was never received. */
const isDue = ({ state }: QueuedCommand): boolean => state === 'waiting' || state === 'sending'

export const dueOf = (userId: string) => outbox.where('userId').equals(userId).filter(isDue)

const setState = (orders: readonly number[], state: CommandState): Promise<unknown> =>
  withQuotaCheck(outbox.where('order').anyOf(orders).modify({ state }))

/** 'sending' is only for display, so it is written only for a slow request. */
export const markIfSlow = async (
  { order }: QueuedCommand,
  reply: Promise<Reply>,
): Promise<Reply> => {
  const timer = setTimeout(() => void setState([order], 'sending').catch(() => undefined), SLOW_MS)
  return reply.finally(() => clearTimeout(timer))
}

/**
 * The sender's view of the outbox: reads and writes in batches. An answer that a crash lost is
 * requested again; the server recognises the command id.
 */
export const queueOf = (userId: string) => {
  let batch: QueuedCommand[] = []
  const answered = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeAnswered = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const orders = [...answered]
    if (orders.length === 0) return
    await setState(orders, 'done')
    for (const order of orders) answered.delete(order)
  }
  const scheduleWrite = () => {
    timer ??= setTimeout(() => void writeAnswered().catch(scheduleWrite), WRITE_DELAY_MS)
  }
  const read = (skip: ReadonlySet<string>) =>
    dueOf(userId)
      .filter(({ order, recordId }) => !answered.has(order) && !skip.has(recordId))
      .limit(BATCH)
      .toArray()
  return {
    next: async (skip: ReadonlySet<string>) => {
      batch = batch.filter(({ recordId }) => !skip.has(recordId))
      if (batch.length === 0) batch = await read(skip)
      const [first] = batch
      // Nothing else is due: write the answers now, so that the screen shows them.
      if (!first) await writeAnswered().catch(scheduleWrite)
      return first
    },
    done: async ({ order }: QueuedCommand) => {
      answered.add(order)
      batch = batch.filter((other) => other.order !== order)
      scheduleWrite()
    },
    waiting: async ({ order }: QueuedCommand) => {
      batch = []
      await setState([order], 'waiting')
    },
    park: async (...args: Parameters<typeof park>) => {
      batch = []
      await park(...args)
    },
  }
}
