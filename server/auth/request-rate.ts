import { remember } from './remember.ts'

interface Bucket {
  readonly left: number
  readonly atMs: number
}

/** A token bucket per key: `burst` at once, then `perSecond`. Refused requests do not count. */
export const createRequestRate = ({ burst, perSecond }: { burst: number; perSecond: number }) => {
  const buckets = new Map<string, Bucket>()
  return {
    /** The wait in ms; or 0, and the request is counted. */
    take(key: string, nowMs: number): number {
      const { left, atMs } = buckets.get(key) ?? { left: burst, atMs: nowMs }
      // After the clock was set back nothing is added until the next request.
      const added = (Math.max(0, nowMs - atMs) * perSecond) / 1000
      const available = Math.min(burst, left + added)
      const isTaken = available >= 1
      remember(buckets, key, { left: isTaken ? available - 1 : available, atMs: nowMs })
      return isTaken ? 0 : Math.ceil(((1 - available) * 1000) / perSecond)
    },
  }
}
