import { liveQuery, type Table } from 'dexie'
import { useEffect, useState } from 'react'
import type { SalesmanFacts } from '#web/lib/offline/salesman-facts.ts'
import { store } from '#web/lib/storage/browser-database.ts'

const facts: Table<SalesmanFacts, string> = store.table('salesmanFacts')

/** Undefined until they are read from the phone. */
export const useFacts = (userId: string): SalesmanFacts | undefined => {
  const [current, setCurrent] = useState<SalesmanFacts>()
  useEffect(() => {
    const watch = liveQuery(() => facts.get(userId)).subscribe(setCurrent)
    return () => watch.unsubscribe()
  }, [userId])
  return current
}
