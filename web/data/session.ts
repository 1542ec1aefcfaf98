import { useSyncExternalStore } from 'react'
import { type Marker, readMarker, removeMarker, writeMarker } from '#web/light/marker.ts'

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

export const whoIsHere = (): Marker | undefined => session.who

/** The server no longer knows the session. The screen stays, the marker goes. */
export const sessionEnded = (): void => {
  if (session.ended) return
  removeMarker()
  set({ ...session, ended: true })
}

export const sessionIs = (who: Marker): void => {
  writeMarker(who)
  set({ who, ended: false })
}
