import { useEffect } from 'react'
import { useLiveState } from '#web/data/live.ts'
import { useSession } from '#web/data/session.ts'
import { keepApp } from './app-parts.ts'
import { watchVersion } from './new-version.ts'
import { startSender, wakeSender } from './start-sender.ts'

/** All that goes on behind the screens of one person, so that they work without a network. */
export const useOffline = (userId: string): void => {
  const { ended } = useSession()
  const live = useLiveState()
  useEffect(() => {
    void keepApp()
    void watchVersion()
  }, [])
  useEffect(() => startSender(userId, () => undefined), [userId])
  useEffect(() => {
    if (live === 'live' && !ended) wakeSender()
  }, [live, ended])
}
