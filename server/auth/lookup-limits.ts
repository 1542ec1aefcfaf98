import { isIPv6 } from 'node:net'
import { ADDRESS_LIMITS, lookUpWaitMs, OVERALL_LIMITS } from '#domain/lookup/lookup.ts'
import { remember } from './remember.ts'

/** When each number was last asked for, the oldest first. */
type Asked = Map<string, number>

/** One household or server owns a whole /64: its addresses count as one. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...(tail === undefined ? [] : zeros), ...back].slice(0, 4).join(':')
}

const forgetBefore = (asked: Asked, ms: number): void => {
  for (const [phone, atMs] of asked) {
    if (atMs > ms) return
    asked.delete(phone)
  }
}

/** How long until this number may be asked for; one that lies within the window is no other. */
const waitFor = (asked: Asked, phone: string, limits: typeof ADDRESS_LIMITS, nowMs: number) => {
  forgetBefore(asked, nowMs - Math.max(...limits.map(({ withinMs }) => withinMs)))
  const others = [...asked].flatMap(([other, atMs]) => (other === phone ? [] : [atMs]))
  return lookUpWaitMs(others, limits, nowMs)
}

const note = (asked: Asked, phone: string, nowMs: number): void => {
  asked.delete(phone)
  asked.set(phone, nowMs)
}

/** CUS-02, kept in this process: a restart clears it. What is turned away is not counted. */
export const createLookUpLimits = () => {
  const byAddress = new Map<string, Asked>()
  const overall: Asked = new Map()

  return {
    /** The wait in ms; or 0, and the number is counted. */
    take(address: string, phone: string, nowMs: number): number {
      const network = networkOf(address)
      const own: Asked = byAddress.get(network) ?? new Map()
      const waitMs = Math.max(
        waitFor(own, phone, ADDRESS_LIMITS, nowMs),
        waitFor(overall, phone, OVERALL_LIMITS, nowMs),
      )
      if (waitMs > 0) return waitMs
      note(own, phone, nowMs)
      note(overall, phone, nowMs)
      remember(byAddress, network, own)
      return 0
    },
  }
}

export type LookUpLimits = ReturnType<typeof createLookUpLimits>
