import type { Role } from '#domain/access/roles.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** AUT-12. A salesman may be offline for days; the hours of the others are a setting. */
export const idleLimitMs = (role: Role, idleHours: number): number =>
  role === 'salesman' ? 7 * DAY : idleHours * HOUR

export const SESSION_LIMIT_MS = 30 * DAY

/** AUT-12. A login beyond these ends the oldest session of the user. */
export const MAX_SESSIONS = 10

/** AUT-14. */
export const DEVICE_LIMIT_MS = 90 * DAY
