import { useSyncExternalStore } from 'react'
import { hasOpenWork } from '#web/lib/storage/browser-store.ts'
import type { WorkerMessage } from '#web/service-worker/rules.ts'

const CHECK_EVERY_MS = 60 * 60 * 1000

let waiting: ServiceWorker | null = null
const watchers = new Set<() => void>()

const setWaiting = (next: ServiceWorker | null) => {
  if (next === waiting) return
  waiting = next
  for (const watcher of watchers) watcher()
}

/** Reports a waiting new version, and reloads every tab once it is active. */
export const watchVersion = async (): Promise<void> => {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  let hasController = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) location.reload()
    hasController = true
  })
  const registration = await serviceWorker.ready
  const check = () => setWaiting(registration.waiting)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check)
  })
  check()
  setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY_MS)
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null)

/** UX-04: activates the new version; false if any tab has a draft or a pending request. */
export const takeOver = async (): Promise<boolean> => {
  if (await hasOpenWork()) return false
  waiting?.postMessage('take over' satisfies WorkerMessage)
  return true
}
