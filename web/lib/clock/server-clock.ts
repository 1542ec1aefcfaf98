let aheadMs = 0
const watchers = new Set<() => void>()

// The header has whole seconds, and takes its time to get here.
const NOISE_MS = 2000

/** Learns from an answer how far this device's clock is off. */
export const noteServerDate = (header: string | null): void => {
  const serverMs = Date.parse(header ?? '')
  if (Number.isNaN(serverMs)) return
  const ahead = serverMs - Date.now()
  if (Math.abs(ahead - aheadMs) < NOISE_MS) return
  aheadMs = ahead
  for (const watcher of watchers) watcher()
}

/** The server's time as far as known, a little behind it and never before it. */
export const serverNow = (): number => Date.now() + aheadMs

export const watchServerClock = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
