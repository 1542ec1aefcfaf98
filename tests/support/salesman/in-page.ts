// Runs in the page, built by harness.ts: what a salesman's screen does, without the screen.
import { overlay, type SalesmanCommand } from '#domain/salesman/offline-overlay.ts'
import { discard, enqueue, pendingOf, resubmit } from '#web/lib/commands/queue.ts'
import { readCopy, savedNow } from '#web/lib/offline/local-copy.ts'

/** The rows that the salesman's screens show. */
const rowsOf = async (userId: string, maker: string) => {
  const { revision, complete, ...copy } = await readCopy(userId)
  const pending = await pendingOf(userId)
  return { ...overlay(copy, pending as unknown as SalesmanCommand[], maker), revision, complete }
}

Object.assign(globalThis, {
  offlineHarness: { enqueue, pendingOf, resubmit, discard, savedNow, rowsOf },
})
