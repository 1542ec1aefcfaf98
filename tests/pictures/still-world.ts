import { test as base } from '#tests/support/browser.ts'

/** A Saturday morning in Kolkata, 10:05:05. */
const MORNING_MS = Date.parse('2026-11-14T04:35:05Z')

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

  furnish: async ({}, provide) => {
    await provide((context) => context.clock.setFixedTime(MORNING_MS))
  },
})
