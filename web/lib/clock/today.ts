import { useSyncExternalStore } from 'react'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { serverNow, watchServerClock } from './server-clock.ts'

export const msToNextDay = (nowMs: number): number =>
  Date.parse(`${addDays(businessDay(nowMs), 1)}T00:00:00+05:30`) - nowMs

const today = (): string => businessDay(serverNow())

/** Checks the day at midnight and when the measured clock offset changes. */
const subscribe = (check: () => void) => {
  let timer: number | undefined
  const checkAndSchedule = () => {
    check()
    clearTimeout(timer)
    timer = window.setTimeout(checkAndSchedule, msToNextDay(serverNow()))
  }
  checkAndSchedule()
  const stop = watchServerClock(checkAndSchedule)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The business day by the server's clock; an open screen updates at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today)
