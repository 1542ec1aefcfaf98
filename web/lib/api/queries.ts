import { hashKey, keepPreviousData, type Query, QueryClient, useQuery } from '@tanstack/react-query'
import type { Topic } from '#domain/access/topics.ts'
import { asked } from './client.ts'
import { failureOf } from './failure.ts'
import { asLiveRefetch } from './live-refetch.ts'
import { READ_PAUSES_MS } from './retry-pauses.ts'

const isWorthRetrying = (error: unknown): boolean =>
  ['fault', 'unreachable'].includes(failureOf(error).kind)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: (count, error) => count < READ_PAUSES_MS.length && isWorthRetrying(error),
      retryDelay: (count) => READ_PAUSES_MS[count] ?? 0,
    },
  },
})

/** What live asked for and has not come yet: retries of it are live's too. */
const askedByLive = new Set<string>()

// A first read is not begun anew by an invalidation, and its answer may be older than the notice.
const isFirstUnderWay = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus === 'fetching'

const onceMore = async ({ promise, queryKey }: Query): Promise<void> => {
  await promise?.catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey, exact: true })
}

const refetchByLive = (concerns: (topics: readonly Topic[]) => boolean): void => {
  const predicate = ({ meta }: Query) => concerns((meta?.['topics'] as Topic[] | undefined) ?? [])
  for (const query of queryClient.getQueryCache().findAll({ predicate })) {
    askedByLive.add(query.queryHash)
    if (isFirstUnderWay(query)) void onceMore(query)
  }
  void queryClient.invalidateQueries({ predicate })
}

/** Something named `topic` changed: what is on a screen and cites it is read again. */
export const refetchTopic = (topic: Topic): void =>
  refetchByLive((topics) => topics.includes(topic))

export const refetchAll = (): void => refetchByLive(() => true)

/** Makes the call of a query; while live is its reason, it says so. */
export const readAsAsked = async <Answer>(
  key: readonly unknown[],
  read: () => Promise<Answer>,
  isLast: (answer: Answer) => boolean = () => true,
): Promise<Answer> => {
  const hash = hashKey(key)
  const answer = await asked(asLiveRefetch(askedByLive.has(hash), read))
  if (isLast(answer)) askedByLive.delete(hash)
  return answer
}

/** A read that stays true: live refetches it when one of its topics is named. */
export const useLiveQuery = <Answer>(options: {
  key: readonly unknown[]
  topics: readonly Topic[]
  read: () => Promise<Answer>
  /** False: nothing is asked for yet. */
  enabled?: boolean
  /** What was there before another question stays until its answer comes. */
  keeps?: boolean
}) =>
  useQuery({
    queryKey: options.key,
    queryFn: () => readAsAsked(options.key, options.read),
    meta: { topics: options.topics },
    enabled: options.enabled ?? true,
    ...(options.keeps && { placeholderData: keepPreviousData }),
  })
