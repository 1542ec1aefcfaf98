import { QueryClient, useQuery } from '@tanstack/react-query'
import type { Topic } from '#domain/access/topics.ts'
import { asked } from './client.ts'
import { failureOf } from './failure.ts'
import { asLiveRefetch } from './live-refetch.ts'

const MOST_RETRIES = 3

const isWorthRetrying = (error: unknown): boolean =>
  ['fault', 'unreachable'].includes(failureOf(error).kind)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: (count, error) => count < MOST_RETRIES && isWorthRetrying(error),
      retryDelay: (count) => 300 * 2 ** count,
    },
  },
})

/** Something named `topic` changed: what is on a screen and cites it is read again. */
export const refetchTopic = (topic: Topic): void =>
  asLiveRefetch(() => {
    void queryClient.invalidateQueries({
      predicate: ({ meta }) => (meta?.['topics'] as Topic[] | undefined)?.includes(topic) ?? false,
    })
  })

export const refetchAll = (): void => asLiveRefetch(() => void queryClient.invalidateQueries())

/** A read that stays true: live refetches it when one of its topics is named. */
export const useLiveQuery = <Answer>(options: {
  key: readonly unknown[]
  topics: readonly Topic[]
  read: () => Promise<Answer>
}) =>
  useQuery({
    queryKey: options.key,
    queryFn: () => asked(options.read()),
    meta: { topics: options.topics },
  })
