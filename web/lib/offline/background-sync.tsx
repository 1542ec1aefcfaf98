import { useEffect } from 'react'
import { isOn } from '#domain/access/modules.ts'
import { client } from '#web/lib/api/client.ts'
import { queryClient, useLiveQuery } from '#web/lib/api/queries.ts'
import { deleteOldConfirmed } from '#web/lib/commands/confirmed.ts'
import { notifySender } from '#web/lib/commands/send-now.ts'
import { startSender } from '#web/lib/commands/start-sender.ts'
import { useLateResults } from '#web/lib/commands/use-late-results.ts'
import { useSentBanner } from '#web/lib/commands/use-sent-banner.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { clearOtherUsers } from '#web/lib/storage/browser-database.ts'
import { cacheApp } from './app-files.ts'
import { pullLetterhead } from './letterhead-copy.ts'
import { deleteCopy, pull } from './local-copy.ts'
import { watchVersion } from './new-version.ts'
import { offerBack } from './offer-back.ts'
import { startOfflineData } from './offline-data.ts'
import { askPersistence } from './persistence.ts'
import { pullFacts } from './salesman-facts.ts'

const CHANGES = 'salesman.changes'

const readAgain = () => void queryClient.invalidateQueries({ queryKey: [CHANGES] })

/** E7: notices a restore of the database. */
const readEpoch = async (userId: string): Promise<string> => {
  const epoch = await client.restores.epoch.query()
  await offerBack(userId, epoch)
  return epoch
}

/** Background work for every role: queued bills are sent even after the role has changed. */
const useOffline = (userId: string, isSalesman: boolean): void => {
  const { ended } = useSession()
  const live = useLiveState()
  useLateResults(userId)
  useSentBanner(userId)
  useLiveQuery({
    key: ['restores.epoch', userId],
    topics: ['profile'],
    read: () => readEpoch(userId),
  })
  useEffect(() => {
    void cacheApp()
    void watchVersion()
    void askPersistence()
    void deleteOldConfirmed()
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

/** CRD-23: only while Accounts is on; the code of it too. */
const Balances = ({ userId }: { userId: string }) => {
  useLiveQuery({
    key: ['salesman.balances', userId],
    topics: ['accounts', 'salesman', 'settings'],
    read: async () => (await import('./salesman-balances.ts')).pullBalances(userId),
  })
  return null
}

/** Keeps the salesman's local copy up to date. */
const OfflineCopy = (props: { userId: string; name: string }) => {
  const { userId, name } = props
  useLiveQuery({ key: [CHANGES, userId], topics: ['salesman'], read: () => pull(userId) })
  useLiveQuery({
    key: ['salesman.facts', userId],
    topics: ['rates', 'settings', 'salesman'],
    read: () => pullFacts(userId),
  })
  useLiveQuery({
    key: ['salesman.letterhead', userId],
    topics: ['settings'],
    read: () => pullLetterhead(userId),
  })
  useEffect(() => startOfflineData(userId, name), [userId, name])
  const hasAccounts = isOn(useSession().who?.features ?? [], 'accounts')
  return hasAccounts && <Balances userId={userId} />
}

/** A separate chunk, like the database; renders nothing. */
export const BackgroundSync = (props: { userId: string; name: string; isSalesman: boolean }) => {
  useOffline(props.userId, props.isSalesman)
  return props.isSalesman && <OfflineCopy userId={props.userId} name={props.name} />
}
