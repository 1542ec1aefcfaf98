import { useEffect, useState } from 'react'
import { usePart } from '#web/components/use-part.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { Waiting } from './queue.ts'

const load = () => import('./watch-waiting.ts')

/** The logged-in user's commands that the server has not confirmed yet. */
export const useWaiting = (): readonly Waiting[] => {
  const userId = useSession().who?.id
  const part = usePart(load)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    if (userId && typeof part !== 'string') return part.watchWaiting(userId, setWaiting)
    return undefined
  }, [userId, part])
  return waiting
}
