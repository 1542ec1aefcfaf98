import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Topic } from '#domain/access/topics.ts'
import { withSessionCheck } from '#web/lib/api/client.ts'
import { readAsRequested } from '#web/lib/api/queries.ts'

interface Options<Page, Cursor> {
  readonly key: readonly unknown[]
  readonly topics: readonly Topic[]
  readonly read: (cursor: Cursor | null) => Promise<Page>
  /** Where the next page begins; null after the last. */
  readonly next: (page: Page) => Cursor | null
}

const firstOnly = <Page, Cursor>(data: InfiniteData<Page, Cursor | null> | undefined) =>
  data && data.pages.length > 1
    ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
    : data

/**
 * A paged list that live events refetch. All loaded pages are read again and shown together;
 * otherwise a row could be missing or appear twice at a page boundary.
 */
export const useLivePages = <Page, Cursor>({ key, topics, read, next }: Options<Page, Cursor>) => {
  const queries = useQueryClient()
  const turn = useRef(0)
  const query = useInfiniteQuery({
    queryKey: key,
    initialPageParam: null as Cursor | null,
    queryFn: ({ pageParam }) => {
      const cursor = pageParam as Cursor | null
      // Scrolling to the next page is user activity, so it is never marked as a live refetch.
      const { fetchMeta, data } = queries.getQueryState<InfiniteData<Page>>(key) ?? {}
      if (fetchMeta?.fetchMore) return withSessionCheck(read(cursor))
      turn.current = cursor === null ? 1 : turn.current + 1
      const isLast = (page: Page) =>
        turn.current >= (data?.pages.length ?? 1) || next(page) === null
      return readAsRequested(key, () => read(cursor), isLast)
    },
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    meta: { topics },
  })
  return {
    pages: query.data?.pages,
    failed: query.isError && !query.data,
    nextFailed: query.isFetchNextPageError,
    /** A next page exists and no fetch is running. */
    more: query.hasNextPage && !query.isFetching && !query.isPlaceholderData && !query.isError,
    ends: !query.hasNextPage,
    readNext: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    /** Back at the top: drops later pages, so that a live event refetches only the first. */
    keepFirstPage: () =>
      void queries.setQueryData<InfiniteData<Page, Cursor | null>>(key, firstOnly),
  }
}
