import { liveQuery, type Table } from 'dexie'
import type { StoredBalances } from '#web/lib/offline/salesman-balances.ts'
import { store } from '#web/lib/storage/browser-database.ts'

const balances: Table<StoredBalances, string> = store.table('salesmanBalances')

let of = ''
let current: StoredBalances | undefined

const watchAs = (userId: string) => (onChange: () => void) => {
  const show = (next: StoredBalances | undefined) => {
    of = userId
    current = next
    onChange()
  }
  const watch = liveQuery(() => balances.get(userId)).subscribe({
    next: show,
    error: () => show(undefined),
  })
  return () => watch.unsubscribe()
}

let last: { readonly userId: string; readonly watch: ReturnType<typeof watchAs> } | undefined

/** CRD-23: for `useSyncExternalStore`; undefined if the phone does not have them. */
export const balancesOf = (userId: string) => {
  // Another function would be another subscription.
  if (last?.userId !== userId) last = { userId, watch: watchAs(userId) }
  return { watch: last.watch, read: () => (of === userId ? current : undefined) }
}
