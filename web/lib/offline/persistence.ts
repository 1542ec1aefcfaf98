import { messages } from '#domain/shared/messages.ts'
import { t } from '#web/public/shared/text.ts'

let isRefused = false

/** Asks the browser not to delete the queue when the disk runs full. */
export const askPersistence = async (): Promise<void> => {
  const { storage } = navigator as { storage?: StorageManager }
  isRefused = storage !== undefined && !((await storage.persisted()) || (await storage.persist()))
}

/** False if the browser may delete the queue. */
export const isPersistent = (): boolean => !isRefused

/** SAL-08: after a save; a browser that may delete its data is not the phone. */
export const savedWords = (): string =>
  t(isRefused ? messages.salesman.savedInBrowser : messages.salesman.savedHere)
