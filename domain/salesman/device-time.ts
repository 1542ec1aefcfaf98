import { businessDay, type Day } from '#domain/shared/dates.ts'

/** The phone's time at save, and how far the server's clock was last known to be ahead of it. */
export interface Saved {
  readonly at: number
  readonly offsetMs: number | null
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AHEAD_MS = 5 * MINUTE_MS
/** Days of invoices on the phone; no command waits there longer. */
export const SALESMAN_DAYS = 90

/** The phone's clock, corrected with the last known difference. */
export const correctedMs = (saved: Saved): number => saved.at + (saved.offsetMs ?? 0)

const isBelievable = (saved: Saved, receivedMs: number): boolean => {
  const lateMs = receivedMs - correctedMs(saved)
  if (lateMs < -AHEAD_MS || lateMs > SALESMAN_DAYS * DAY_MS) return false
  return saved.offsetMs !== null || Math.abs(lateMs) <= DAY_MS
}

export interface BillTime {
  readonly day: Day
  /** The best known time of the save, never after the server received it. */
  readonly savedMs: number
  readonly clockDoubtful: boolean
}

/** SAL-09. Without a phone time, the time of receipt counts as the time of save. */
export const billTime = (saved: Saved | null, receivedMs: number): BillTime => {
  const savedMs = saved ? Math.max(0, Math.min(correctedMs(saved), receivedMs)) : receivedMs
  return {
    day: businessDay(savedMs),
    savedMs,
    clockDoubtful: saved !== null && !isBelievable(saved, receivedMs),
  }
}
