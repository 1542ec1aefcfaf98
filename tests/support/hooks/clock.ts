import { expect, vi } from 'vitest'

/** Timers this long or longer wait for the test. Dexie and React need the shorter ones, which run. */
const FROZEN_FROM_MS = 50
const START = Date.parse('2026-11-14T06:30:00Z')

interface Timer {
  readonly run: () => void
  readonly dueMs: number
  readonly everyMs: number | undefined
}

const real = {
  setTimeout: setTimeout.bind(window),
  clearTimeout: clearTimeout.bind(window),
  setInterval: setInterval.bind(window),
}

/**
 * Stops the clock: time passes only when the test says so, so no test depends on the machine's
 * speed. Vitest's own fake timers also advance whenever an `expect.poll` fails.
 */
export const freezeClock = () => {
  const timers = new Map<number, Timer>()
  let nowMs = START
  // Negative: the browser never gives such ids, so a late clear hits no other timer.
  let lastId = 0

  const add = (run: () => void, ms: number, everyMs?: number) => {
    lastId -= 1
    timers.set(lastId, { run, dueMs: nowMs + ms, everyMs })
    return lastId
  }
  const clear = (id: number | undefined) => {
    if (id !== undefined && !timers.delete(id)) real.clearTimeout(id)
  }
  const firstDue = (untilMs: number) =>
    [...timers]
      .filter(([, { dueMs }]) => dueMs <= untilMs)
      .sort(([, a], [, b]) => a.dueMs - b.dueMs)[0]

  const pass = async (ms: number) => {
    const untilMs = nowMs + ms
    for (let due = firstDue(untilMs); due; due = firstDue(untilMs)) {
      const [id, timer] = due
      nowMs = Math.max(nowMs, timer.dueMs)
      timers.delete(id)
      if (timer.everyMs) timers.set(id, { ...timer, dueMs: nowMs + timer.everyMs })
      timer.run()
      await Promise.resolve()
    }
    nowMs = untilMs
  }

  /** True if a timer is due within that time. */
  const isWaiting = (withinMs: number) => firstDue(nowMs + withinMs) !== undefined

  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    ms < FROZEN_FROM_MS ? real.setTimeout(run, ms) : add(run, ms),
  )
  vi.stubGlobal('setInterval', (run: () => void, ms = 0) =>
    ms < FROZEN_FROM_MS ? real.setInterval(run, ms) : add(run, ms, ms),
  )
  vi.stubGlobal('clearTimeout', clear)
  vi.stubGlobal('clearInterval', clear)
  vi.spyOn(Date, 'now').mockImplementation(() => nowMs)
  // Pauses have jitter: this is the longest.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs - START)

  return {
    now: () => nowMs,
    /** Moves the time; the timers that are due run. */
    pass,
    isWaiting,
    /** Waits until the code has set a timer of at most `withinMs`, then lets it run out. */
    runOut: async (withinMs: number) => {
      await expect.poll(() => isWaiting(withinMs)).toBe(true)
      await pass((firstDue(nowMs + withinMs)?.[1].dueMs ?? nowMs) - nowMs)
    },
  }
}

export type Clock = ReturnType<typeof freezeClock>
