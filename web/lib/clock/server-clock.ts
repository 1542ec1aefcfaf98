let aheadMs = 0
const watchers = new Set<() => void>()

// The Date header has whole seconds and arrives with network delay.
const NOISE_MS = 2000

/** Measures from a Date header how far this device's clock is off. */
export const noteServerDate = (header: string | null): void => {
  const serverMs = Date.parse(header ?? '')
  if (Number.isNaN(serverMs)) return
  const ahead = serverMs - Date.now()
  if (Math.abs(ahead - aheadMs) < NOISE_MS) return
  aheadMs = ahead
  for (const watcher of watchers) watcher()
}

/** The estimated server time; it lags slightly. */
export const serverNow = (): number => Date.now() + aheadMs

export const watchServerClock = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
