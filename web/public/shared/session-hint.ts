/**
 * AUT-06: role, phone and name of the logged-in user, stored for display and to choose the bundle
 * to load. It grants no rights: the server's session decides.
 */
export interface SessionHint {
  readonly id: string
  readonly role: string
  readonly phone: string
  readonly name: string
  /** NXT-04: the modules that were on, for a phone without a network; none until the first answer. */
  readonly features?: readonly string[]
  /** SET-03: not stored, a home asks the server first. */
  readonly hasFirstSteps?: boolean
}

const KEY = 'session'

export const readSessionHint = (): SessionHint | undefined => {
  try {
    const stored = localStorage.getItem(KEY)
    return stored ? (JSON.parse(stored) as SessionHint) : undefined
  } catch {
    return undefined
  }
}

export const writeSessionHint = ({ id, role, phone, name, features }: SessionHint): void =>
  localStorage.setItem(KEY, JSON.stringify({ id, role, phone, name, features }))

export const removeSessionHint = (): void => localStorage.removeItem(KEY)
