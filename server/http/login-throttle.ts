import { HOUR_MS, hourlyWaitMs, WRONG_TRIES_AN_HOUR, waitAfterMs } from '#domain/login-throttle.ts'
import { remember } from './remember.ts'

interface Pair {
  wrong: number
  lastMs: number
}

interface Try {
  readonly phone: string
  readonly address: string
  /** The browser, where it is known for this phone. */
  readonly device: string | undefined
}

/** A known browser is slowed by its own tries: else a stranger in the same office locks it out. */
const pairKey = ({ phone, address, device }: Try): string =>
  device ? `${phone} device ${device}` : `${phone} ${address}`

const count = (map: Map<string, number[]>, key: string, nowMs: number) => {
  const recent = (map.get(key) ?? []).filter((at) => at > nowMs - HOUR_MS)
  remember(map, key, [...recent.slice(1 - WRONG_TRIES_AN_HOUR), nowMs])
}

const takeBack = (map: Map<string, number[]>, key: string, atMs: number) => {
  const tries = map.get(key)
  const index = tries?.lastIndexOf(atMs) ?? -1
  if (tries && index >= 0) map.set(key, tries.toSpliced(index, 1))
}

/**
 * AUT-10, kept in this process: a restart clears it. A try is counted before its password is
 * looked at and taken back if it was right, so that tries at the same moment cannot slip through.
 */
export const createLoginThrottle = () => {
  const pairs = new Map<string, Pair>()
  const byAddress = new Map<string, number[]>()
  const byPhone = new Map<string, number[]>()

  const waitMs = (attempt: Try, nowMs: number): number => {
    const pair = pairs.get(pairKey(attempt))
    const pairWait = pair ? pair.lastMs + waitAfterMs(pair.wrong) - nowMs : 0
    if (attempt.device) return Math.max(pairWait, 0)
    return Math.max(
      pairWait,
      hourlyWaitMs(byAddress.get(attempt.address) ?? [], nowMs),
      hourlyWaitMs(byPhone.get(attempt.phone) ?? [], nowMs),
      0,
    )
  }

  return {
    /** The wait in ms, or 0 and the try is counted as wrong until `succeeded` takes it back. */
    begin(attempt: Try, nowMs: number): number {
      const wait = waitMs(attempt, nowMs)
      if (wait > 0) return wait
      const key = pairKey(attempt)
      remember(pairs, key, { wrong: (pairs.get(key)?.wrong ?? 0) + 1, lastMs: nowMs })
      count(byAddress, attempt.address, nowMs)
      count(byPhone, attempt.phone, nowMs)
      return 0
    },
    succeeded(attempt: Try, begunMs: number): void {
      pairs.delete(pairKey(attempt))
      takeBack(byAddress, attempt.address, begunMs)
      takeBack(byPhone, attempt.phone, begunMs)
    },
  }
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>
