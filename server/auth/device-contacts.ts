import { remember } from './remember.ts'

const WRITE_EVERY_MS = 60_000
const WAITING = /^\d{1,4}$/

/** The number in the header `x-waiting`; undefined if there is none or it is no such number. */
export const waitingFrom = (header: unknown): number | undefined =>
  typeof header === 'string' && WAITING.test(header) ? Number(header) : undefined

/** Which contacts are worth a write: one a minute by browser and session, and each new number. */
export const createDeviceContacts = () => {
  const written = new Map<string, { readonly atMs: number; readonly waiting: number | undefined }>()
  return {
    isDue(key: string, waiting: number | undefined, nowMs: number): boolean {
      const last = written.get(key)
      const isKnown = last && (waiting === undefined || waiting === last.waiting)
      if (isKnown && Math.abs(nowMs - last.atMs) < WRITE_EVERY_MS) return false
      remember(written, key, { atMs: nowMs, waiting: waiting ?? last?.waiting })
      return true
    },
  }
}

export type DeviceContacts = ReturnType<typeof createDeviceContacts>
