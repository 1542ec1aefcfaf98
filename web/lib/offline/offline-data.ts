import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { overlay, type RoadCommand, type RoadRows } from '#domain/salesman/offline-overlay.ts'
import { type Kept, keptOf } from '#web/lib/commands/queue.ts'
import { readCopy } from './local-copy.ts'

export interface Road extends RoadRows {
  /** Up to where the server's changes are in it; null before the first read. */
  readonly revision: number | null
  /** The last 90 days are all here. */
  readonly complete: boolean
}

const NOTHING: Road = { routes: [], customers: [], invoices: [], revision: null, complete: false }

let road = NOTHING
const watchers = new Set<() => void>()

const set = (next: Road) => {
  road = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * The salesman's routes, customers and bills of 90 days, with what waits laid over and marked.
 * @public
 */
export const useRoad = (): Road => useSyncExternalStore(subscribe, () => road)

/** Follows the copy and the outbox of one person, whichever tab changes them. */
export const startRoad = (userId: string, maker: string): (() => void) => {
  let copy: Awaited<ReturnType<typeof readCopy>> | undefined
  let kept: readonly Kept[] = []
  // Confirmed and gone from the queue, while the copy that has them is still on its way to us.
  let leaving: readonly Kept[] = []
  const show = () => {
    if (!copy) return
    const commands = [...leaving, ...kept] as readonly Kept[] as readonly RoadCommand[]
    const { revision, complete } = copy
    set({ ...overlay(copy, commands, maker), revision, complete })
  }
  const copies = liveQuery(() => readCopy(userId)).subscribe((next) => {
    copy = next
    leaving = []
    show()
  })
  const queue = liveQuery(() => keptOf(userId)).subscribe((next) => {
    const here = new Set(next.map(({ order }) => order))
    const gone = kept.filter(({ state, order }) => state === 'done' && !here.has(order))
    leaving = [...leaving, ...gone]
    kept = next
    show()
  })
  return () => {
    copies.unsubscribe()
    queue.unsubscribe()
    set(NOTHING)
  }
}
