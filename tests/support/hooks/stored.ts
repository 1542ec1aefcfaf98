import type { SalesmanInputs } from '#domain/salesman/offline-overlay.ts'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { commandsOf, enqueue, type QueuedCommand } from '#web/lib/commands/queue.ts'
import {
  draftKey,
  hasOpenWork,
  readDraft,
  type StoredDraft,
  saveDraft,
  store,
} from '#web/lib/storage/browser-database.ts'

/** The commands of the queue, which survive a reload; also the confirmed ones. */
export const storedCommands = (userId: string): Promise<QueuedCommand[]> => commandsOf(userId)

type BillInput = SalesmanInputs['salesman.createInvoice']

/** Queues a salesman's new bill, as his form does. */
export const queueBill = async (
  userId: string,
  change: Partial<BillInput> = {},
): Promise<BillInput> => {
  const input = buildBillInput(change)
  await enqueue({ userId, procedure: 'salesman.createInvoice', recordId: input.id, input })
  return input
}

/** Queues the edit of a bill on top of that version. */
export const queueEdit = async (userId: string, id: string, version: number): Promise<void> => {
  const input = { ...buildBillInput({ id }), version }
  await enqueue({ userId, procedure: 'salesman.editInvoice', recordId: id, input })
}

export const storeDraft = (
  userId: string,
  form: string,
  draft: unknown,
  ids?: StoredDraft['ids'],
): Promise<void> => saveDraft({ key: draftKey(userId, form), draft, ...(ids && { ids }) })

export const storedDraft = async (userId: string, form: string): Promise<unknown> =>
  (await readDraft(draftKey(userId, form)))?.draft

const TURNS = 3

/** Lets work under way come to its end or its next wait; before a check that nothing happened. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await hasOpenWork()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Makes every other use of the store wait during `check`. `turns` grows meanwhile: after some turns
 * a request that did not wait would have left.
 */
export const blockStore = async (check: (turns: () => number) => Promise<void>) => {
  await store.open()
  const database = store.backendDB()
  const transaction = database.transaction(database.objectStoreNames, 'readwrite')
  const [first = ''] = database.objectStoreNames
  const table = transaction.objectStore(first)
  let turns = 0
  let isOver = false
  const goOn = () => {
    turns += 1
    if (!isOver) table.count().onsuccess = goOn
  }
  goOn()
  try {
    await check(() => turns)
  } finally {
    isOver = true
  }
}
