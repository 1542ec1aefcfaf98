/** Commands in one call. */
export const ANNOUNCED_AT_ONCE = 200

/** Limits per user, for a browser that invents commands. */
export const MAX_ANNOUNCED_PER_HOUR = 500
export const MAX_ANNOUNCED = 5000
