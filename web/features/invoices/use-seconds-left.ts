import { useCallback, useSyncExternalStore } from 'react'

const SECOND_MS = 1000
const STEP_MS = 250

/** Whole seconds until `endMs`, rounded up; 0 from then on. */
export const useSecondsLeft = (endMs: number): number => {
  const watch = useCallback(
    (onTick: () => void) => {
      if (endMs <= Date.now()) return () => undefined
      const timer = setInterval(onTick, STEP_MS)
      return () => clearInterval(timer)
    },
    [endMs],
  )
  return useSyncExternalStore(watch, () => Math.max(Math.ceil((endMs - Date.now()) / SECOND_MS), 0))
}
