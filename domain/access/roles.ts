export const ROLES = /* i18n */ [
  'owner',
  'boss',
  'manager',
  'production',
  'stock manager',
  'salesman',
  'staff',
] as const

export type Role = (typeof ROLES)[number]

/** The roles that the app can assign. Owner and boss are created on the server's command line. */
export const GIVEN_ROLES = ['staff', 'manager', 'production', 'stock manager', 'salesman'] as const

export type GivenRole = (typeof GIVEN_ROLES)[number]

export const isGivenRole = (role: string): role is GivenRole =>
  (GIVEN_ROLES as readonly string[]).includes(role)

export const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)
