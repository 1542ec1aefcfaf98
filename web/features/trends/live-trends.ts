import type { Topic } from '#domain/access/topics.ts'
import { asLiveRefetch, isLiveRefetch } from '#web/lib/api/live-refetch.ts'
import { queryClient } from '#web/lib/api/queries.ts'

/** BOS-06: every write of a bill says one of them. */
export const SALES_TOPICS: readonly Topic[] = ['invoices', 'sales', 'salesmen']

/** What can cause or end an alert. */
export const ALERT_TOPICS: readonly Topic[] = [...SALES_TOPICS, 'stock', 'held', 'settings']

const EVERY_MS = 5000

const untilAfter = async (key: readonly unknown[]): Promise<void> => {
  const readAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
  const waitMs = Math.min(readAt + EVERY_MS - Date.now(), EVERY_MS)
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
}

/** BOS-06: at most one answer in 5 s, however many events there are. A failed read is free at once. */
export const seldom =
  <Answer>(key: readonly unknown[], read: () => Promise<Answer>) =>
  async (): Promise<Answer> => {
    const byLive = isLiveRefetch()
    await untilAfter(key)
    return asLiveRefetch(byLive, read)
  }
