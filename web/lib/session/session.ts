import { useSyncExternalStore } from 'react'
import { hasWaiting } from '#web/lib/storage/browser-store.ts'
import {
  readSessionHint,
  removeSessionHint,
  type SessionHint,
  writeSessionHint,
} from '#web/public/shared/session-hint.ts'

interface Session {
  /** The user of the open screens; stays while the login form covers them (AUT-13). */
  readonly who: SessionHint | undefined
  readonly ended: boolean
}

let session: Session = { who: readSessionHint(), ended: false }
const watchers = new Set<() => void>()

const set = (next: Session) => {
  session = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useSession = (): Session => useSyncExternalStore(subscribe, () => session)

/** Keeps the hint of a user with unsent commands: without it the app could not open offline. */
const removeHint = async (userId: string): Promise<void> => {
  const hasUnsent = await hasWaiting(userId)
  if (!hasUnsent && session.ended) removeSessionHint()
}

/** The user of this tab; another tab may meanwhile have another login. */
export const tabUser = (): SessionHint | undefined => session.who

export const currentSession = (): Session => session

/**
 * The server no longer knows the session: the screen stays, the session hint is removed. Not if the
 * user has logged in since the request was sent with the session `asOf`.
 */
export const markSessionEnded = (asOf: Session): void => {
  if (session.ended || session !== asOf) return
  set({ ...session, ended: true })
  void removeHint(session.who?.id ?? '')
}

/** A login does not answer the features: the last known ones of the user stay (NXT-04). */
export const setSession = (next: SessionHint): void => {
  const known = session.who?.id === next.id ? session.who.features : undefined
  const who = known && !next.features ? { ...next, features: known } : next
  writeSessionHint(who)
  set({ who, ended: false })
}
