import { liveQuery, type Table } from 'dexie'
import { useEffect, useState } from 'react'
import type { SalesmanFacts } from '#web/lib/offline/salesman-facts.ts'
import { store } from '#web/lib/storage/browser-database.ts'

const facts: Table<SalesmanFacts, string> = store.table('salesmanFacts')

/** Undefined until the phone has been read; null if it has none. */
export const useFacts = (userId: string): SalesmanFacts | null | undefined => {
  const [current, setCurrent] = useState<SalesmanFacts | null>()
  useEffect(() => {
    const watch = liveQuery(async () => (await facts.get(userId)) ?? null).subscribe({
      next: setCurrent,
      // A save waits for an answer; without storage it says that it cannot save.
      error: () => setCurrent(null),
    })
    return () => watch.unsubscribe()
  }, [userId])
  return current
}
