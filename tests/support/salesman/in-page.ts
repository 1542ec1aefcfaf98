// Runs in the page, built by harness.ts: what a salesman's screen will do, without the screen.
import { overlay, type RoadCommand } from '#domain/salesman/offline-overlay.ts'
import { discard, enqueue, keptOf, mend } from '#web/lib/commands/queue.ts'
import { readCopy, savedNow } from '#web/lib/offline/local-copy.ts'

/** What the screens of a salesman show. */
const shownOf = async (userId: string, maker: string) => {
  const { revision, complete, ...copy } = await readCopy(userId)
  const kept = await keptOf(userId)
  return { ...overlay(copy, kept as unknown as RoadCommand[], maker), revision, complete }
}

Object.assign(globalThis, { road: { enqueue, keptOf, mend, discard, savedNow, shownOf } })
