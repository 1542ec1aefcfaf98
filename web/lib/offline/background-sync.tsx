import { useEffect } from 'react'
import { queryClient, useLiveQuery } from '#web/lib/api/queries.ts'
import { notifySender } from '#web/lib/commands/send-now.ts'
import { startSender } from '#web/lib/commands/start-sender.ts'
import { useLateResults } from '#web/lib/commands/use-late-results.ts'
import { useSentBanner } from '#web/lib/commands/use-sent-banner.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { clearOtherUsers } from '#web/lib/storage/browser-database.ts'
import { cacheApp } from './app-files.ts'
import { deleteCopy, pull } from './local-copy.ts'
import { watchVersion } from './new-version.ts'
import { startOfflineData } from './offline-data.ts'
import { askPersistence } from './persistence.ts'

const CHANGES = 'salesman.changes'

const readAgain = () => void queryClient.invalidateQueries({ queryKey: [CHANGES] })

/** Background work for every role: queued bills are sent even after the role has changed. */
const useOffline = (userId: string, isSalesman: boolean): void => {
  const { ended } = useSession()
  const live = useLiveState()
  useLateResults(userId)
  useSentBanner(userId)
  useEffect(() => {
    void cacheApp()
    void watchVersion()
    void askPersistence()
  }, [])
  useEffect(() => startSender(readAgain), [])
  useEffect(() => {
    if (live === 'live' && !ended) notifySender()
  }, [live, ended])
  useEffect(() => {
    void clearOtherUsers(userId)
    if (!isSalesman) void deleteCopy(userId)
  }, [userId, isSalesman])
}

/** Keeps the salesman's local copy up to date. */
const OfflineCopy = (props: { userId: string; name: string }) => {
  const { userId, name } = props
  useLiveQuery({ key: [CHANGES, userId], topics: ['salesman'], read: () => pull(userId) })
  useEffect(() => startOfflineData(userId, name), [userId, name])
  return null
}

/** A separate chunk, like the database; renders nothing. */
export const BackgroundSync = (props: { userId: string; name: string; isSalesman: boolean }) => {
  useOffline(props.userId, props.isSalesman)
  return props.isSalesman && <OfflineCopy userId={props.userId} name={props.name} />
}
