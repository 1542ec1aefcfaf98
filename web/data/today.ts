import { useSyncExternalStore } from 'react'
import { businessDay } from '#domain/dates.ts'

const LOOK_EVERY_MS = 20_000

const subscribe = (onLook: () => void) => {
  const timer = setInterval(onLook, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The business day by this device's clock; a screen left open turns with it. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => businessDay(Date.now()))
