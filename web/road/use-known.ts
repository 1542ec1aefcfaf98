import { useLiveState } from '#web/data/live.ts'
import { useRoad } from '#web/offline/road-store.ts'

/** How far the copy on this phone can be relied on. */
export type Known = 'all' | 'some' | 'loading'

export const useKnown = (): Known => {
  const { complete, invoices } = useRoad()
  const live = useLiveState()
  if (complete) return 'all'
  return invoices.length > 0 || live === 'offline' ? 'some' : 'loading'
}
