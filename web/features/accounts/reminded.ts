import { useState } from 'react'

const KEY = 'reminded'

interface Reminded {
  readonly day: string
  readonly ids: readonly string[]
}

const isReminded = (stored: unknown): stored is Reminded =>
  typeof stored === 'object' &&
  stored !== null &&
  'day' in stored &&
  'ids' in stored &&
  Array.isArray(stored.ids)

const load = (today: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isReminded(stored) && stored.day === today ? stored.ids : []
  } catch {
    return []
  }
}

const store = (reminded: Reminded): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(reminded))
  } catch {
    // A full disk: the marks are for this window only.
  }
}

/** CRD-22: the customers whose reminder was opened today on this device. */
export const useReminded = (today: string) => {
  const [reminded, setReminded] = useState<Reminded>(() => ({ day: today, ids: load(today) }))
  const ids = reminded.day === today ? reminded.ids : []
  return {
    isReminded: (customerId: string) => ids.includes(customerId),
    mark: (customerId: string) => {
      // Another window may have marked others.
      const next = { day: today, ids: [...new Set([...load(today), ...ids, customerId])] }
      store(next)
      setReminded(next)
    },
  }
}
