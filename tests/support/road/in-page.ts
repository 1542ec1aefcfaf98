// Runs in the page, built by harness.ts: what a salesman's screen will do, without the screen.
import { discard, enqueue, keptOf, mend } from '#web/offline/outbox.ts'

Object.assign(globalThis, { road: { enqueue, keptOf, mend, discard } })
