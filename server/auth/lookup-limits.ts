import { isIPv6 } from 'node:net'
import { ADDRESS_LIMITS, lookUpWaitMs, OVERALL_LIMITS } from '#domain/lookup/lookup.ts'
import { remember } from './remember.ts'

/** The time of the last look-up of each phone number, the oldest first. */
type LookUpTimes = Map<string, number>

/** One household or server has a whole IPv6 /64, so its addresses count as one. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4).join(':')
}

const dropBefore = (times: LookUpTimes, ms: number): void => {
  for (const [phone, atMs] of times) {
    if (atMs > ms) return
    times.delete(phone)
  }
}

/** The wait in ms; a repeated look-up of the same number does not count towards the limits. */
const waitFor = (
  times: LookUpTimes,
  phone: string,
  limits: typeof ADDRESS_LIMITS,
  nowMs: number,
) => {
  dropBefore(times, nowMs - Math.max(...limits.map(({ withinMs }) => withinMs)))
  const others = [...times].flatMap(([other, atMs]) => (other === phone ? [] : [atMs]))
  return lookUpWaitMs(others, limits, nowMs)
}

const recordLookUp = (times: LookUpTimes, phone: string, nowMs: number): void => {
  times.delete(phone)
  times.set(phone, nowMs)
}

/** CUS-02, in memory: a restart clears the counts. Refused look-ups do not count. */
export const createLookUpLimits = () => {
  const byAddress = new Map<string, LookUpTimes>()
  const overall: LookUpTimes = new Map()

  return {
    /** The wait in ms; or 0, and the number is counted. */
    take(address: string, phone: string, nowMs: number): number {
      const network = networkOf(address)
      const own: LookUpTimes = byAddress.get(network) ?? new Map()
      const waitMs = Math.max(
        waitFor(own, phone, ADDRESS_LIMITS, nowMs),
        waitFor(overall, phone, OVERALL_LIMITS, nowMs),
      )
      if (waitMs > 0) return waitMs
      recordLookUp(own, phone, nowMs)
      recordLookUp(overall, phone, nowMs)
      remember(byAddress, network, own)
      return 0
    },
  }
}

export type LookUpLimits = ReturnType<typeof createLookUpLimits>
