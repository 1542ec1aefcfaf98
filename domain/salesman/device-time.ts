import { businessDay, type Day } from '#domain/shared/dates.ts'

/** When a person saved, by the phone's clock, and how far the server's was last known to be ahead. */
export interface Saved {
  readonly at: number
  readonly offsetMs: number | null
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const AHEAD_MS = 5 * MINUTE_MS
/** So many days of bills are kept on the phone; nothing waits there for longer. */
export const ROAD_DAYS = 90

/** The phone's clock, corrected with the last known difference. */
export const correctedMs = (saved: Saved): number => saved.at + (saved.offsetMs ?? 0)

const isBelievable = (saved: Saved, receivedMs: number): boolean => {
  const lateMs = receivedMs - correctedMs(saved)
  if (lateMs < -AHEAD_MS || lateMs > ROAD_DAYS * DAY_MS) return false
  return saved.offsetMs !== null || Math.abs(lateMs) <= DAY_MS
}

export interface BillTime {
  readonly day: Day
  /** When it was saved, as far as can be known: never after it was received. */
  readonly savedMs: number
  readonly clockDoubtful: boolean
}

/** SAL-09. A bill without a time of its own was saved when it was received. */
export const billTime = (saved: Saved | null, receivedMs: number): BillTime => {
  const savedMs = saved ? Math.max(0, Math.min(correctedMs(saved), receivedMs)) : receivedMs
  return {
    day: businessDay(savedMs),
    savedMs,
    clockDoubtful: saved !== null && !isBelievable(saved, receivedMs),
  }
}
