import { readMarker } from '#web/public/shared/session-hint.ts'
import { isAppCache, type Word } from '#web/service-worker/rules.ts'

const tell = async (word: Word): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(word)
}

/** Who works here opens the app with no network too; the phone of a customer never carries it. */
export const keepApp = async (): Promise<void> => {
  await navigator.serviceWorker?.ready
  if (readMarker()) await tell('keep app')
}

/** Here and now, and by the worker after whatever it was asked to keep before. */
export const dropApp = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  await tell('drop app')
  const names = (await caches.keys()).filter(isAppCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}
