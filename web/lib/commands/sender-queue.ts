import { type Kept, type KeptState, outbox, park } from './queue.ts'
import type { Reply } from './reply.ts'
import { minded } from './storage-quota.ts'

const BATCH = 50
const NOTE_AFTER_MS = 250
const SLOW_MS = 500

/** 'sending' of a page that was closed meanwhile counts too: its answer was never seen. */
const isDue = ({ state }: Kept): boolean => state === 'waiting' || state === 'sending'

export const dueOf = (userId: string) => outbox.where('userId').equals(userId).filter(isDue)

const set = (orders: readonly number[], state: KeptState): Promise<unknown> =>
  minded(outbox.where('order').anyOf(orders).modify({ state }))

/** Only a mark for the eye, so it is made only when there is time to see it. */
export const markIfSlow = async ({ order }: Kept, reply: Promise<Reply>): Promise<Reply> => {
  const timer = setTimeout(() => void set([order], 'sending').catch(() => undefined), SLOW_MS)
  return reply.finally(() => clearTimeout(timer))
}

/**
 * The outbox as the sender sees it. It is read in batches, and answers are noted several at a
 * time: one that was not noted when the browser fell is sent again, and the server knows its id.
 */
export const queueOf = (userId: string) => {
  let batch: Kept[] = []
  const answered = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const orders = [...answered]
    if (orders.length === 0) return
    await set(orders, 'done')
    for (const order of orders) answered.delete(order)
  }
  const noteLater = () => {
    timer ??= setTimeout(() => void note().catch(noteLater), NOTE_AFTER_MS)
  }
  const read = (passOver: ReadonlySet<string>) =>
    dueOf(userId)
      .filter(({ order, recordId }) => !answered.has(order) && !passOver.has(recordId))
      .limit(BATCH)
      .toArray()
  return {
    next: async (passOver: ReadonlySet<string>) => {
      batch = batch.filter(({ recordId }) => !passOver.has(recordId))
      if (batch.length === 0) batch = await read(passOver)
      const [first] = batch
      // Nothing else is due: now the answers are written down, and the person sees it.
      if (!first) await note().catch(noteLater)
      return first
    },
    done: async ({ order }: Kept) => {
      answered.add(order)
      batch = batch.filter((other) => other.order !== order)
      noteLater()
    },
    waiting: async ({ order }: Kept) => {
      batch = []
      await set([order], 'waiting')
    },
    park: async (...args: Parameters<typeof park>) => {
      batch = []
      await park(...args)
    },
  }
}
