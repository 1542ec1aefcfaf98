import { businessDay } from '#domain/shared/dates.ts'
import { readTimes, type Times } from './db/clock.ts'
import type { Db } from './db/database.ts'

/** How far two clocks may differ before writes wait. */
const TOLERANCE_MS = 60_000
/** The age after which the next call measures again. */
const FRESH_MS = 5000

export type ClockFault = 'differs from PostgreSQL' | 'behind the last invoice'

interface Measured extends Times {
  /** On this process's monotonic clock, which no operator sets. */
  readonly tickMs: number
}

/** The differences that the operator accepted count as none. */
export const clockFault = (
  times: Times,
  { systemMs, businessMs }: { readonly systemMs: number; readonly businessMs: number },
): ClockFault | undefined => {
  const aheadMs = systemMs - times.nowMs
  if (Math.abs(aheadMs - times.acceptedAheadMs) > TOLERANCE_MS) return 'differs from PostgreSQL'
  const stampMs = times.lastStampMs ?? 0
  const isAccepted = stampMs <= (times.acceptedStampMs ?? 0)
  return !isAccepted && stampMs - businessMs > TOLERANCE_MS ? 'behind the last invoice' : undefined
}

interface Clocks {
  /** The clock that stamps what is written. */
  readonly business: () => number
  /** The clock of this machine: the same, but in tests that set the other one. */
  readonly system: () => number
}

/**
 * PostgreSQL's time without a round trip: the last measured time plus what the monotonic clock has
 * counted since. A stale measure is renewed behind the call, so a stalled PostgreSQL delays none.
 */
export const createDatabaseClock = (db: Db, clocks: Clocks) => {
  let last: Measured | undefined
  let running: Promise<Measured> | undefined

  const readNow = async (): Promise<Measured> => {
    const times = await readTimes(db, businessDay(clocks.business()))
    // The end of the round trip: a deadline is rather too early than too late.
    last = { ...times, tickMs: performance.now() }
    return last
  }
  const measure = (): Promise<Measured> => {
    running ??= readNow().finally(() => {
      running = undefined
    })
    return running
  }
  const lastMeasured = async (): Promise<Measured> => {
    if (!last) return measure()
    // The next call tries again.
    if (performance.now() - last.tickMs > FRESH_MS) measure().catch(() => undefined)
    return last
  }
  const faultOf = (measured: Measured) =>
    clockFault(
      { ...measured, nowMs: measured.nowMs + performance.now() - measured.tickMs },
      { systemMs: clocks.system(), businessMs: clocks.business() },
    )

  return {
    /** PostgreSQL's time at a moment of this process's monotonic clock. */
    timeAt: async (tickMs: number): Promise<Date> => {
      const measured = await lastMeasured()
      return new Date(measured.nowMs + tickMs - measured.tickMs)
    },
    /** Measures again before it says that a clock is wrong: it may have been corrected. */
    fault: async (): Promise<ClockFault | undefined> =>
      faultOf(await lastMeasured()) && faultOf(await measure()),
  }
}

export type DatabaseClock = ReturnType<typeof createDatabaseClock>
