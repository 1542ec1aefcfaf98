import { MOST_COUNTED } from '#domain/invoices/bill-filter.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { useReloadAtMidnight } from './use-reload-at-midnight.ts'

/** Ticked on this device: the server counts them until they are sent. */
const useUnsentTicks = (): number =>
  useWaiting().filter(
    ({ procedure, state }) => procedure === 'invoices.deliver' && state !== 'attention',
  ).length

/** TOK-03: the day with its run, last number and bill counts. */
export const useTodayTokens = () => {
  const ticks = useUnsentTicks()
  const { data, refetch } = useLiveQuery({
    key: ['tokens.today'],
    topics: ['token', 'invoices'],
    read: () => client.tokens.today.query(),
  })
  useReloadAtMidnight(data?.day, refetch)
  if (!data || ticks === 0 || data.waiting >= MOST_COUNTED) return data
  return { ...data, waiting: Math.max(0, data.waiting - ticks) }
}
