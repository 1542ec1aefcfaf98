import { useLiveState } from '#web/lib/live/live.ts'
import { useRoad } from '#web/lib/offline/offline-data.ts'

/** How far the copy on this phone can be relied on. */
export type Known = 'all' | 'some' | 'loading'

export const useKnown = (): Known => {
  const { complete, invoices } = useRoad()
  const live = useLiveState()
  if (complete) return 'all'
  return invoices.length > 0 || live === 'offline' ? 'some' : 'loading'
}
