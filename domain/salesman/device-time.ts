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

/** When the server received a bill, and when its phone was last seen with nothing to send. */
export interface Receipt {
  readonly receivedMs: number
  /** Null if the phone never said so, as those of 0.2.0. */
  readonly lastEmptyMs: number | null
}

const isBelievable = (saved: Saved, { receivedMs, lastEmptyMs }: Receipt): boolean => {
  const savedMs = correctedMs(saved)
  const lateMs = receivedMs - savedMs
  if (lateMs < -AHEAD_MS || lateMs > SALESMAN_DAYS * DAY_MS) return false
  // Nothing waited then, so it was saved later. The tolerance is for a count that lags.
  if (lastEmptyMs !== null && savedMs < lastEmptyMs - AHEAD_MS) return false
  return saved.offsetMs !== null || Math.abs(lateMs) <= DAY_MS
}

export interface BillTime {
  readonly day: Day
  /** The best known time of the save, never after the server received it. */
  readonly savedMs: number
  readonly clockDoubtful: boolean
}

/** SAL-09. Without a phone time, or with one that cannot be true, the time of receipt counts. */
export const billTime = (saved: Saved | null, receipt: Receipt): BillTime => {
  const { receivedMs } = receipt
  const clockDoubtful = saved !== null && !isBelievable(saved, receipt)
  const savedMs =
    saved && !clockDoubtful ? Math.max(0, Math.min(correctedMs(saved), receivedMs)) : receivedMs
  return { day: businessDay(savedMs), savedMs, clockDoubtful }
}
