import { useEffect, useState } from 'react'
import { usePart } from '#web/components/use-part.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { Waiting } from './queue.ts'

const load = () => import('./watch-waiting.ts')

type Watchers = Awaited<ReturnType<typeof load>>

const useWatch = <Value>(
  first: Value,
  watch: (part: Watchers, userId: string, set: (value: Value) => void) => () => void,
): Value => {
  const userId = useSession().who?.id
  const part = usePart(load)
  const [value, setValue] = useState(first)
  useEffect(() => {
    if (userId && typeof part !== 'string') return watch(part, userId, setValue)
    return undefined
  }, [userId, part, watch])
  return value
}

const NONE: readonly Waiting[] = []
const watchOwn = (part: Watchers, userId: string, set: (waiting: readonly Waiting[]) => void) =>
  part.watchWaiting(userId, set)
const watchOthers = (part: Watchers, userId: string, set: (count: number) => void) =>
  part.watchOthers(userId, set)

/** The logged-in user's commands that the server has not confirmed yet. */
export const useWaiting = (): readonly Waiting[] => useWatch(NONE, watchOwn)

/** How many commands of other people wait on this device. */
export const useOthersWaiting = (): number => useWatch(0, watchOthers)
