import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import type { ListedInvoice } from './listed-invoice.ts'

interface Cursor {
  readonly day: string
  readonly run: number
  readonly token: number
}

const after = (invoices: readonly ListedInvoice[]): Cursor | null => {
  const last = invoices.at(-1)
  return last ? { day: last.day, run: last.run, token: last.token } : null
}

/** The invoices that match the search, newest first, page by page. */
export const useInvoicePages = (search: string) => {
  const text = search.trim()
  const { pages, ...rest } = useLivePages({
    key: ['invoices.list', text],
    topics: ['invoices'],
    read: (cursor: Cursor | null) => client.invoices.list.query({ search: text, cursor }),
    next: (page) => (page.more ? after(page.invoices) : null),
  })
  return { rows: pages?.flatMap((page) => page.invoices), ...rest }
}
