import { useEffect, useState } from 'react'
import { type BillToLoad, continueQueue } from '#domain/invoices/dock.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useCalm } from './use-calm.ts'

const NEWS_MS = 10_000

const useToLoad = (search: string, enabled = true) =>
  useLiveQuery({
    key: ['invoices.toLoad', search],
    topics: ['invoices'],
    read: () => client.invoices.toLoad.query({ search }),
    enabled,
  })

const isSame = (one: readonly BillToLoad[], other: readonly BillToLoad[]): boolean =>
  one.length === other.length && one.every((bill, place) => bill === other[place])

/** C9: the list as shown; nothing in it moves under a finger, and a new bill comes last. */
const useShown = (answer: readonly BillToLoad[] | undefined, isWhole: boolean) => {
  const mayRemove = useCalm()
  const [{ rows, news }, set] = useState<{
    rows: readonly BillToLoad[] | undefined
    news: number
  }>({ rows: undefined, news: 0 })
  const next = answer && (rows ? continueQueue(rows, answer, mayRemove) : answer)
  if (next && !(rows && isSame(rows, next))) {
    const known = new Set(rows?.map(({ id }) => id))
    // Beyond the limit a tick brings up bills that are not new.
    const added = rows && isWhole ? next.filter(({ id }) => !known.has(id)).length : 0
    set({ rows: next, news: news + added })
  }
  const forget = () => set((before) => ({ ...before, news: 0 }))
  useEffect(() => {
    if (news === 0) return
    const timer = setTimeout(() => set((before) => ({ ...before, news: 0 })), NEWS_MS)
    return () => clearTimeout(timer)
  }, [news])
  return { rows: next, news, forget }
}

/** C10: what is not delivered; searched on the server only if the list has not all of it. */
export const useQueue = (search: string) => {
  const queue = useToLoad('')
  const more = queue.data?.more ?? 0
  const isAtServer = more > 0 && /^\d{1,10}$/.test(search)
  const found = useToLoad(search, isAtServer)
  const { rows, news, forget } = useShown(queue.data?.bills, more === 0)
  const extra = (isAtServer && found.data?.bills) || []
  const current = new Set([...(queue.data?.bills ?? []), ...extra].map(({ id }) => id))
  return {
    rows,
    /** With the matches that the list has no place for. */
    searched: rows && continueQueue(rows, extra, false),
    isCurrent: ({ id }: BillToLoad) => current.has(id),
    more,
    newest: queue.data?.newest,
    news,
    forgetNews: forget,
    failed: queue.isError && !queue.data,
    retry: () => void queue.refetch(),
  }
}
