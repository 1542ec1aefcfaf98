import { commandsOf, type QueuedCommand } from '#web/lib/commands/queue.ts'
import { hasOpenWork, store } from '#web/lib/storage/browser-database.ts'

/** The commands of the queue, which survive a reload; also the confirmed ones. */
export const storedCommands = (userId: string): Promise<QueuedCommand[]> => commandsOf(userId)

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
