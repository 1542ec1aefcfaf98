import { ALLOWANCES, HOUR_MS, hourlyWaitMs } from '#domain/users/login-throttle.ts'
import type { Db } from '#server/db/database.ts'
import { beginLoginAttempt, markAttemptSucceeded } from '#server/db/login-attempts.ts'
import { networksOf } from './network.ts'
import { remember } from './remember.ts'

interface Attempt {
  readonly phone: string
  readonly address: string
  /** The browser, if it is known for this phone. */
  readonly device: string | undefined
}

/** Failed attempts of each network in the last hour, over all phones. A restart clears them. */
export const createNetworkCounts = () => {
  const tiers = ALLOWANCES.map(({ anHour }) => ({ anHour, tries: new Map<string, number[]>() }))
  const triesOf = (networks: readonly string[]) =>
    networks.flatMap((network, place) => {
      const tier = tiers[place]
      return tier ? [{ ...tier, network, times: tier.tries.get(network) ?? [] }] : []
    })
  return {
    waitMs: (networks: readonly string[], nowMs: number): number =>
      Math.max(...triesOf(networks).map(({ times, anHour }) => hourlyWaitMs(times, nowMs, anHour))),
    /** Returns a function that removes the attempt again. */
    count: (networks: readonly string[], nowMs: number): (() => void) => {
      for (const { tries, network, times, anHour } of triesOf(networks)) {
        const recent = times.filter((at) => at > nowMs - HOUR_MS)
        remember(tries, network, [...recent.slice(1 - anHour), nowMs])
      }
      return () => {
        for (const { tries, network, times } of triesOf(networks)) {
          const index = times.lastIndexOf(nowMs)
          if (index >= 0) tries.set(network, times.toSpliced(index, 1))
        }
      }
    },
  }
}

/**
 * AUT-10. An attempt counts before its password is checked and is removed if it succeeds, so
 * parallel attempts cannot exceed the limit. Without the database the attempt fails.
 */
export const createLoginThrottle = (
  db: Db,
  monotonicMs: () => number = () => performance.now(),
) => {
  const counts = createNetworkCounts()
  return {
    /** The wait in ms; or 0, and the attempt counts as failed until `markSucceeded` is called. */
    async begin({ phone, address, device }: Attempt) {
      const networks = networksOf(address)
      const nowMs = monotonicMs()
      const networkMs = device === undefined ? counts.waitMs(networks, nowMs) : 0
      if (networkMs > 0) return { waitMs: networkMs, markSucceeded: async () => undefined }
      const uncount = counts.count(networks, nowMs)
      try {
        const { id, waitMs } = await beginLoginAttempt(db, { phone, device, networks })
        if (waitMs > 0) uncount()
        const markSucceeded = async () => {
          uncount()
          if (id !== null) await markAttemptSucceeded(db, id)
        }
        return { waitMs, markSucceeded }
      } catch (error) {
        uncount()
        throw error
      }
    },
  }
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>
