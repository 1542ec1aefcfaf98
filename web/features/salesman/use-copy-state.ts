import { useLiveState } from '#web/lib/live/live.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'

/** How complete the local copy is. */
export type CopyState = 'all' | 'some' | 'loading'

export const useCopyState = (): CopyState => {
  const { complete, invoices } = useOfflineData()
  const live = useLiveState()
  if (complete) return 'all'
  return invoices.length > 0 || live === 'offline' ? 'some' : 'loading'
}
