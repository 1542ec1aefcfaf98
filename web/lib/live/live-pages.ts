import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Topic } from '#domain/access/topics.ts'
import { asked } from '#web/lib/api/client.ts'
import { readAsAsked } from '#web/lib/api/queries.ts'

interface Options<Page, Cursor> {
  readonly key: readonly unknown[]
  readonly topics: readonly Topic[]
  readonly read: (cursor: Cursor | null) => Promise<Page>
  /** Where the next page begins; null after the last. */
  readonly next: (page: Page) => Cursor | null
}

const firstOnly = <Page, Cursor>(held: InfiniteData<Page, Cursor | null> | undefined) =>
  held && held.pages.length > 1
    ? { pages: held.pages.slice(0, 1), pageParams: held.pageParams.slice(0, 1) }
    : held

/**
 * A list that stays true, page by page: live reads every page that is held again, and shows them
 * together, so that no row is lost or doubled where pages meet.
 */
export const useLivePages = <Page, Cursor>({ key, topics, read, next }: Options<Page, Cursor>) => {
  const queries = useQueryClient()
  const turn = useRef(0)
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: null as Cursor | null,
    queryFn: ({ pageParam }) => {
      const cursor = pageParam as Cursor | null
      // The person scrolled on: that is use, whatever live has asked before.
      const { fetchMeta, data } = queries.getQueryState<InfiniteData<Page>>(key) ?? {}
      if (fetchMeta?.fetchMore) return asked(read(cursor))
      turn.current = cursor === null ? 1 : turn.current + 1
      const isLast = (page: Page) =>
        turn.current >= (data?.pages.length ?? 1) || next(page) === null
      return readAsAsked(key, () => read(cursor), isLast)
    },
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    meta: { topics },
  })
  return {
    pages: query.data?.pages,
    failed: query.isError && !query.data,
    nextFailed: query.isFetchNextPageError,
    /** A next page exists and nothing is under way: it may be asked for. */
    more: query.hasNextPage && !query.isFetching && !query.isPlaceholderData && !query.isError,
    ends: !query.hasNextPage,
    readNext: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    /** Back at the start, the rest need not be read again with every change. */
    forgetRest: () => void queries.setQueryData<InfiniteData<Page, Cursor | null>>(key, firstOnly),
  }
}
