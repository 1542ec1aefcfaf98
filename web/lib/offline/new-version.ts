import { useSyncExternalStore } from 'react'
import { hasOpenWork } from '#web/lib/storage/browser-store.ts'
import type { Word } from '#web/service-worker/rules.ts'

const LOOK_EVERY_MS = 60 * 60 * 1000

let waiting: ServiceWorker | null = null
const watchers = new Set<() => void>()

const see = (next: ServiceWorker | null) => {
  if (next === waiting) return
  waiting = next
  for (const watcher of watchers) watcher()
}

/** Says when a new version waits, and reloads every tab once it has taken over. */
export const watchVersion = async (): Promise<void> => {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  let controlled = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload()
    controlled = true
  })
  const registration = await serviceWorker.ready
  const look = () => see(registration.waiting)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
  look()
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

/** UX-04: only when nothing is typed or under way in any tab; false when something is. */
export const takeOver = async (): Promise<boolean> => {
  if (await hasOpenWork()) return false
  waiting?.postMessage('take over' satisfies Word)
  return true
}
