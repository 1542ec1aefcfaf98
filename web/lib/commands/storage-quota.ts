import { useSyncExternalStore } from 'react'

let isFull = false
const watchers = new Set<() => void>()

const set = (next: boolean) => {
  if (next === isFull) return
  isFull = next
  for (const watcher of watchers) watcher()
}

const isQuotaError = (error: unknown): boolean => {
  const { name, inner } = error as { name?: string; inner?: unknown }
  return (
    name === 'QuotaExceededError' || (inner !== undefined && inner !== null && isQuotaError(inner))
  )
}

/** Records whether the last write failed because this phone's storage is full. */
export const withQuotaCheck = async <Value>(write: PromiseLike<Value>): Promise<Value> => {
  try {
    const value = await write
    set(false)
    return value
  } catch (error) {
    if (isQuotaError(error)) set(true)
    throw error
  }
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useStorageFull = (): boolean => useSyncExternalStore(subscribe, () => isFull)
