import { useSyncExternalStore } from 'react'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { serverNow, watchServerClock } from './server-clock.ts'

export const msToNextDay = (nowMs: number): number =>
  Date.parse(`${addDays(businessDay(nowMs), 1)}T00:00:00+05:30`) - nowMs

const today = (): string => businessDay(serverNow())

/** Looks at midnight, and when the clock turns out to be off. */
const subscribe = (look: () => void) => {
  let timer: number | undefined
  const lookAndWait = () => {
    look()
    clearTimeout(timer)
    timer = window.setTimeout(lookAndWait, msToNextDay(serverNow()))
  }
  lookAndWait()
  const stop = watchServerClock(lookAndWait)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The business day by the server's clock; a screen left open turns with it. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)
