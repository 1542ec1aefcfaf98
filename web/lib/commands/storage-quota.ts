import { useSyncExternalStore } from 'react'

let full = false
const watchers = new Set<() => void>()

const set = (next: boolean) => {
  if (next === full) return
  full = next
  for (const watcher of watchers) watcher()
}

const namesQuota = (error: unknown): boolean => {
  const { name, inner } = error as { name?: string; inner?: unknown }
  return (
    name === 'QuotaExceededError' || (inner !== undefined && inner !== null && namesQuota(inner))
  )
}

/** Remembers whether the last write to this phone's storage found room. */
export const minded = async <Value>(write: PromiseLike<Value>): Promise<Value> => {
  try {
    const value = await write
    set(false)
    return value
  } catch (error) {
    if (namesQuota(error)) set(true)
    throw error
  }
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useStorageFull = (): boolean => useSyncExternalStore(subscribe, () => full)
