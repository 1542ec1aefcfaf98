import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { isAppCache, type WorkerMessage } from '#web/service-worker/rules.ts'

const postToWorker = async (message: WorkerMessage): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(message)
}

/** Caches the app for offline use when a user is logged in; a customer's phone never gets it. */
export const cacheApp = async (): Promise<void> => {
  await navigator.serviceWorker?.ready
  if (readSessionHint()) await postToWorker('keep app')
}

/** Deletes the app caches here, and in the worker after any caching it still has queued. */
export const dropApp = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  await postToWorker('drop app')
  const names = (await caches.keys()).filter(isAppCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}
