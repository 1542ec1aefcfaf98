/**
 * AUT-06: role, phone and name of who is logged in, kept for the display and for choosing which
 * entry to load. It grants nothing: the server's session decides.
 */
export interface Marker {
  readonly id: string
  readonly role: string
  readonly phone: string
  readonly name: string
}

const KEY = 'session'

export const readMarker = (): Marker | undefined => {
  try {
    const stored = localStorage.getItem(KEY)
    return stored ? (JSON.parse(stored) as Marker) : undefined
  } catch {
    return undefined
  }
}

export const writeMarker = ({ id, role, phone, name }: Marker): void =>
  localStorage.setItem(KEY, JSON.stringify({ id, role, phone, name }))

export const removeMarker = (): void => localStorage.removeItem(KEY)
