const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

const firstIn = (agent: string, table: readonly (readonly [string, string])[], other: string) =>
  table.find(([sign]) => agent.includes(sign))?.[1] ?? other

/** A name for the user's list of devices: 'Chrome on Android'. */
export const deviceName = (userAgent: string): string =>
  `${firstIn(userAgent, BROWSERS, 'Browser')} on ${firstIn(userAgent, SYSTEMS, 'unknown device')}`
