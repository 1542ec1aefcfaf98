import { useSyncExternalStore } from 'react'
import { hasWaiting } from '#web/lib/storage/browser-store.ts'
import {
  type Marker,
  readMarker,
  removeMarker,
  writeMarker,
} from '#web/public/shared/session-hint.ts'

interface Session {
  /** Who the open screens belong to; stays while the login form stands over them (AUT-13). */
  readonly who: Marker | undefined
  readonly ended: boolean
}

let session: Session = { who: readMarker(), ended: false }
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

/** Who has bills waiting comes back to them, with no network too: only they keep the marker. */
const forget = async (userId: string): Promise<void> => {
  const waits = await hasWaiting(userId)
  if (!waits && session.ended) removeMarker()
}

/** Whom this tab belongs to, whoever has logged in elsewhere in the browser meanwhile. */
export const whoIsHere = (): Marker | undefined => session.who

/** The server no longer knows the session. The screen stays, the marker goes. */
export const sessionEnded = (): void => {
  if (session.ended) return
  set({ ...session, ended: true })
  void forget(session.who?.id ?? '')
}

export const sessionIs = (who: Marker): void => {
  writeMarker(who)
  set({ who, ended: false })
}
