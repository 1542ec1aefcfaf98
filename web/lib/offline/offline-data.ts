import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import {
  overlay,
  type SalesmanCommand,
  type SalesmanRows,
} from '#domain/salesman/offline-overlay.ts'
import { currentCatalog, watchCatalog } from '#web/lib/catalog/stored-catalog.ts'
import { isSalesmans, type QueuedCommand } from '#web/lib/commands/queue.ts'
import { watchCommands } from '#web/lib/commands/watch-commands.ts'
import { readCopy } from './local-copy.ts'

export interface OfflineData extends SalesmanRows {
  /** The server revision of the copy; null before the first read. */
  readonly revision: number | null
  /** All of the last 90 days are loaded. */
  readonly complete: boolean
  /** CRD-23: the copy without the queue, and the queue. */
  readonly sent: Pick<Awaited<ReturnType<typeof readCopy>>, 'invoices' | 'payments'>
  readonly commands: readonly SalesmanCommand[]
}

const EMPTY: OfflineData = {
  routes: [],
  customers: [],
  invoices: [],
  revision: null,
  complete: false,
  sent: { invoices: [], payments: [] },
  commands: [],
}

let current = EMPTY
const watchers = new Set<() => void>()

const set = (next: OfflineData) => {
  current = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * The salesman's routes, customers and bills of 90 days, with queued commands applied and marked.
 * @public
 */
export const useOfflineData = (): OfflineData => useSyncExternalStore(subscribe, () => current)

/** Follows the copy and the queue of one user; changes by any tab are seen. */
export const startOfflineData = (userId: string, maker: string): (() => void) => {
  let copy: Awaited<ReturnType<typeof readCopy>> | undefined
  let queued: readonly QueuedCommand[] = []
  // Confirmed and removed from the queue; shown until the copy that includes them arrives.
  let confirmed: readonly QueuedCommand[] = []
  const publish = () => {
    if (!copy) return
    const commands = [...confirmed, ...queued] as unknown as readonly SalesmanCommand[]
    const { revision, complete } = copy
    const shown = overlay(currentCatalog(), copy, commands, maker)
    set({ ...shown, revision, complete, sent: copy, commands })
  }
  const copies = liveQuery(() => readCopy(userId)).subscribe((next) => {
    copy = next
    confirmed = []
    publish()
  })
  const unwatch = watchCommands((rows) => {
    const next = rows.filter(isSalesmans).filter((command) => command.userId === userId)
    const orders = new Set(next.map(({ order }) => order))
    const removed = queued.filter(({ state, order }) => state === 'done' && !orders.has(order))
    confirmed = [...confirmed, ...removed]
    queued = next
    publish()
  })
  const unwatchCatalog = watchCatalog(publish)
  return () => {
    copies.unsubscribe()
    unwatch()
    unwatchCatalog()
    set(EMPTY)
  }
}
