import { useSyncExternalStore } from 'react'

/** By user: the bills that the office took from this page (SAL-10). */
const handedOver = new Map<string, Set<string>>()
const watchers = new Set<() => void>()

export const noteHandedOver = (userId: string, recordId: string): void => {
  const records = handedOver.get(userId) ?? new Set()
  handedOver.set(userId, records.add(recordId))
  for (const watcher of watchers) watcher()
}

/** How many bills of the user the office has taken since the page was opened. */
export const useHandedOver = (userId: string): number =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => handedOver.get(userId)?.size ?? 0,
  )
