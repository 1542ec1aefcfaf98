import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import type { DeletedInvoice } from './listed-invoice.ts'

interface Cursor {
  readonly deletedAt: string
  readonly id: string
}

const after = (invoices: readonly DeletedInvoice[]): Cursor | null => {
  const last = invoices.at(-1)
  return last ? { deletedAt: last.deletedAt, id: last.id } : null
}

/** AUD-02: the invoices deleted in the last 30 days, latest first. */
export const useDeletedPages = () => {
  const { pages, ...rest } = useLivePages({
    key: ['invoices.deleted'],
    topics: ['invoices'],
    read: (cursor: Cursor | null) => client.invoices.deleted.query({ cursor }),
    next: (page) => (page.more ? after(page.invoices) : null),
  })
  return { rows: pages?.flatMap((page) => page.invoices), ...rest }
}
