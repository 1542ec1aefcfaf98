import { useSyncExternalStore } from 'react'
import { serverNow } from '#web/lib/clock/server-clock.ts'

const MINUTE_MS = 60_000
const STEP_MS = 10_000

const watch = (onStep: () => void) => {
  const timer = setInterval(onStep, STEP_MS)
  return () => clearInterval(timer)
}

/** The server's time in whole minutes, as milliseconds. */
export const useMinute = (): number =>
  useSyncExternalStore(watch, () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS)
