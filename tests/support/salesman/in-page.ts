// Runs in the page, built by harness.ts: what a salesman's screen does, without the screen.
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { overlay, type SalesmanCommand } from '#domain/salesman/offline-overlay.ts'
import { commandsOf, discard, enqueue, resubmit } from '#web/lib/commands/queue.ts'
import { readCopy, savedNow } from '#web/lib/offline/local-copy.ts'

/** The rows that the salesman's screens show. */
const rowsOf = async (userId: string, maker: string) => {
  const { revision, complete, ...copy } = await readCopy(userId)
  const queued = (await commandsOf(userId)) as unknown as SalesmanCommand[]
  return { ...overlay(DEFAULT_CATALOG, copy, queued, maker), revision, complete }
}

Object.assign(globalThis, {
  offlineHarness: { enqueue, commandsOf, resubmit, discard, savedNow, rowsOf },
})
