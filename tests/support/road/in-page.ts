// Runs in the page, built by harness.ts: what a salesman's screen will do, without the screen.
import { overlay, type RoadCommand } from '#domain/road-overlay.ts'
import { readCopy, savedNow } from '#web/offline/local-copy.ts'
import { discard, enqueue, keptOf, mend } from '#web/offline/outbox.ts'

/** What the screens of a salesman show. */
const shownOf = async (userId: string, maker: string) => {
  const { revision, complete, ...copy } = await readCopy(userId)
  const kept = await keptOf(userId)
  return { ...overlay(copy, kept as unknown as RoadCommand[], maker), revision, complete }
}

Object.assign(globalThis, { road: { enqueue, keptOf, mend, discard, savedNow, shownOf } })
