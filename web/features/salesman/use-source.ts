import { isHere, type OwnRange } from '#domain/salesman/offline-report.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'

/** Within 90 days the local copy, which has the unsent bills; beyond, the server, if online. */
export const useSource = (range: OwnRange): 'phone' | 'server' => {
  const today = useToday()
  const offline = useLiveState() === 'offline'
  return offline || isHere(range, today) ? 'phone' : 'server'
}
