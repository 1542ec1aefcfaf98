import { isOn } from '#domain/access/modules.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { seldom } from './live-trends.ts'

const KEY = ['accounts.sums']

/** What is due and what was received today; null while accounts are off. */
export const useAccountFacts = () => {
  const hasAccounts = isOn(useSession().who?.features ?? [], 'accounts')
  const { data } = useLiveQuery({
    key: KEY,
    topics: ['accounts', 'customers'],
    read: seldom(KEY, () => client.accounts.sums.query()),
    enabled: hasAccounts,
  })
  return hasAccounts && data
    ? { duePaise: data.duePaise, receivedPaise: data.receivedTodayPaise }
    : null
}
