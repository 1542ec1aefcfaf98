import { useEffect } from 'react'
import { queryClient, useLiveQuery } from '#web/lib/api/queries.ts'
import { startSender, wakeSender } from '#web/lib/commands/start-sender.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { forgetOthers } from '#web/lib/storage/browser-database.ts'
import { keepApp } from './app-files.ts'
import { forgetCopy, pull } from './local-copy.ts'
import { watchVersion } from './new-version.ts'
import { startRoad } from './offline-data.ts'

const CHANGES = 'salesman.changes'

const readAgain = () => void queryClient.invalidateQueries({ queryKey: [CHANGES] })

/** What goes on behind everybody's screens: bills leave the phone even when the role has changed. */
const useOffline = (userId: string, isSalesman: boolean): void => {
  const { ended } = useSession()
  const live = useLiveState()
  useEffect(() => {
    void keepApp()
    void watchVersion()
  }, [])
  useEffect(() => startSender(userId, readAgain), [userId])
  useEffect(() => {
    if (live === 'live' && !ended) wakeSender()
  }, [live, ended])
  useEffect(() => {
    void forgetOthers(userId)
    if (!isSalesman) void forgetCopy(userId)
  }, [userId, isSalesman])
}

/** Keeps the salesman's copy true. */
const RoadCopy = (props: { userId: string; name: string }) => {
  const { userId, name } = props
  useLiveQuery({ key: [CHANGES, userId], topics: ['salesman'], read: () => pull(userId) })
  useEffect(() => startRoad(userId, name), [userId, name])
  return null
}

/** A part of its own, as is the browser's database; shows nothing itself. */
export const Behind = (props: { userId: string; name: string; isSalesman: boolean }) => {
  useOffline(props.userId, props.isSalesman)
  return props.isSalesman && <RoadCopy userId={props.userId} name={props.name} />
}
