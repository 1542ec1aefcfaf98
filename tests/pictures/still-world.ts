import { acceptClock } from '#server/db/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { test as base } from '#tests/support/browser.ts'

/** A Saturday morning in Kolkata, 10:05:05. */
const MORNING_MS = Date.parse('2026-11-14T04:35:05Z')

/** Within the minute that the server tolerates. */
const DRIFT_MS = 45_000

/** Each read of this clock is one millisecond later, so that rows still sort by time. */
const stillDate = (): DateConstructor => {
  let nowMs = MORNING_MS
  const now = (): number => {
    nowMs += 1
    return nowMs
  }
  return new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [now()]) as Date,
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
}

/** Server, test and browser use one fixed time, so pictures are the same on every day. */
export const test = base.extend<{ stillClock: undefined }>({
  stillClock: [
    async ({}, provide) => {
      const { Date: real } = globalThis
      globalThis.Date = stillDate()
      await provide(undefined)
      globalThis.Date = real
    },
    { auto: true },
  ],

  // The server's clock stands still and is wrong: accepted with as much drift as a slow test needs.
  database: async ({ database }, provide) => {
    const nowMs = performance.timeOrigin + performance.now()
    const opened = openDatabase(database.ownerUrl, { connections: 1, onError: () => undefined })
    const aheadMs = Math.round(MORNING_MS - nowMs - DRIFT_MS)
    await acceptClock(opened.db, { aheadMs, stampMs: null })
    await opened.close()
    await provide(database)
  },

  furnish: async ({}, provide) => {
    await provide((context) => context.clock.setFixedTime(MORNING_MS))
  },
})
