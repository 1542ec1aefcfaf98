import {
  ADDRESS_LIMITS,
  ADDRESS_RATE,
  type Limit,
  lookUpWaitMs,
  OVERALL_LIMIT,
  RETURNING_LIMIT,
  RETURNING_WIDE_NUMBERS,
  TICKET_RATE,
} from '#domain/lookup/lookup.ts'
import { networkOf, networksOf } from './network.ts'
import { remember } from './remember.ts'
import { createRequestRate } from './request-rate.ts'

/** The time of the last look-up of each phone number, the oldest first. */
type LookUpTimes = Map<string, number>

const HOUR_MS = 3_600_000

/** After the clock was set back, look-ups in the future count as of now. */
const recentIn = (times: LookUpTimes | undefined, withinMs: number, nowMs: number): LookUpTimes => {
  const recent: LookUpTimes = new Map()
  for (const [phone, atMs] of times ?? []) {
    if (atMs > nowMs - withinMs) recent.set(phone, Math.min(atMs, nowMs))
  }
  return recent
}

/** The same number again does not count towards a limit. */
const waitFor = (
  times: LookUpTimes,
  phone: string,
  limits: readonly Limit[],
  nowMs: number,
): number => {
  const others = [...times].flatMap(([other, atMs]) => (other === phone ? [] : [atMs]))
  return lookUpWaitMs(others, limits, nowMs)
}

const recordLookUp = (times: LookUpTimes, phone: string, nowMs: number): void => {
  times.delete(phone)
  times.set(phone, nowMs)
}

/** Look-ups of all networks together. */
const createOverall = (limit: Limit) => {
  let times: LookUpTimes = new Map()
  return {
    waitMs(phone: string, nowMs: number): number {
      times = recentIn(times, limit.withinMs, nowMs)
      return waitFor(times, phone, [limit], nowMs)
    },
    count: (phone: string, nowMs: number): void => recordLookUp(times, phone, nowMs),
  }
}

/** CUS-02, in memory: a restart clears the counts. Refused look-ups do not count. */
export const createLookUpLimits = () => {
  const byNetwork = new Map<string, LookUpTimes>()
  const byWideNetwork = new Map<string, LookUpTimes>()
  const overall = createOverall(OVERALL_LIMIT)
  const returning = createOverall(RETURNING_LIMIT)
  const ticketRate = createRequestRate(TICKET_RATE)
  const addressRate = createRequestRate(ADDRESS_RATE)

  return {
    /** The wait in ms; or 0, and the number is counted. A network's repeated number is free. */
    take(address: string, phone: string, nowMs: number): number {
      const [network = address, wideNetwork] = networksOf(address)
      const own = recentIn(byNetwork.get(network), HOUR_MS, nowMs)
      const wideTimes = wideNetwork === undefined ? undefined : byWideNetwork.get(wideNetwork)
      const wide = recentIn(wideTimes, HOUR_MS, nowMs)
      const isReturning = own.size > 0 || wide.size >= RETURNING_WIDE_NUMBERS
      const shared = own.has(phone) ? [] : isReturning ? [overall, returning] : [overall]
      const waitMs = Math.max(
        waitFor(own, phone, ADDRESS_LIMITS, nowMs),
        ...shared.map((limit) => limit.waitMs(phone, nowMs)),
      )
      if (waitMs > 0) return waitMs
      for (const limit of shared) limit.count(phone, nowMs)
      recordLookUp(own, phone, nowMs)
      recordLookUp(wide, phone, nowMs)
      remember(byNetwork, network, own)
      if (wideNetwork) remember(byWideNetwork, wideNetwork, wide)
      return 0
    },
    /** The wait in ms for a request by ticket. */
    takeTicket: (ticket: string, nowMs: number): number => ticketRate.take(ticket, nowMs),
    /** The wait in ms for any look-up of the address, whatever its outcome. */
    takeRequest: (address: string, nowMs: number): number =>
      addressRate.take(networkOf(address), nowMs),
  }
}

export type LookUpLimits = ReturnType<typeof createLookUpLimits>
