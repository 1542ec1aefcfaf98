import { isAppCache, type Word } from './worker/rules.ts'

/** Who works here opens the app with no network too; the phone of a customer never carries it. */
export const keepApp = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage('keep app' satisfies Word)
}

export const dropApp = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter(isAppCache)
  await Promise.all(names.map((name) => caches.delete(name)))
}
