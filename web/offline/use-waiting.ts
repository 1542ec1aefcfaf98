import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { useSession } from '#web/data/session.ts'
import { isOpen, keptOf, type Waiting } from './outbox.ts'

/** What the logged-in person's phone has not brought to the server yet, in every tab alike. */
export const useWaiting = (): readonly Waiting[] => {
  const userId = useSession().who?.id
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    if (!userId) return
    const watch = liveQuery(() => keptOf(userId)).subscribe((kept) => {
      setWaiting(kept.filter(isOpen))
    })
    return () => watch.unsubscribe()
  }, [userId])
  return waiting
}
