import { hashKey, keepPreviousData, type Query, QueryClient, useQuery } from '@tanstack/react-query'
import type { Topic } from '#domain/access/topics.ts'
import { withSessionCheck } from './client.ts'
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

/** Open queries that a live event refetches; their retries count as live refetches too. */
const liveRefetches = new Set<string>()

/**
 * An answer on its way may be older than the event, so it is read again after it has arrived. It is
 * not cut off: events of a busy plant come faster than answers, and the page would show none.
 */
const refetchAfter = async ({ promise, queryKey }: Query): Promise<void> => {
  await promise?.catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
}

const refetchByLive = (
  concerns: (topics: readonly Topic[]) => boolean,
  options: { readonly cancelRefetch: boolean },
): void => {
  const predicate = ({ meta }: Query) => concerns((meta?.['topics'] as Topic[] | undefined) ?? [])
  for (const query of queryClient.getQueryCache().findAll({ predicate })) {
    liveRefetches.add(query.queryHash)
    if (query.state.fetchStatus === 'fetching') void refetchAfter(query)
  }
  void queryClient.invalidateQueries({ predicate }, options)
}

/** Refetches every open query that lists `topic`. */
export const refetchTopic = (topic: Topic): void =>
  refetchByLive((topics) => topics.includes(topic), { cancelRefetch: false })

/** After a gap. A read from before it may hang in a connection that is gone, so it is cut off. */
export const refetchAll = (): void => refetchByLive(() => true, { cancelRefetch: true })

/** Makes the call of a query and marks it if a live event caused it. */
export const readAsRequested = async <Answer>(
  key: readonly unknown[],
  read: () => Promise<Answer>,
  isLast: (answer: Answer) => boolean = () => true,
): Promise<Answer> => {
  const hash = hashKey(key)
  const answer = await withSessionCheck(asLiveRefetch(liveRefetches.has(hash), read))
  if (isLast(answer)) liveRefetches.delete(hash)
  return answer
}

/** A query that is refetched when a live event names one of its topics. */
export const useLiveQuery = <Answer>(options: {
  key: readonly unknown[]
  topics: readonly Topic[]
  read: () => Promise<Answer>
  /** False: do not fetch yet. */
  enabled?: boolean
  /** Show the previous key's data until the new answer arrives. */
  keepPrevious?: boolean
}) =>
  useQuery({
    queryKey: options.key,
    queryFn: () => readAsRequested(options.key, options.read),
    meta: { topics: options.topics },
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
