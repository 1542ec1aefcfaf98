import { useState } from 'react'
import type { Role } from '#domain/access/roles.ts'
import type { BillFilter } from '#domain/invoices/bill-filter.ts'
import { findLoaded } from '#domain/invoices/find-loaded.ts'
import { searchFor } from '#domain/invoices/search.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { ListedInvoice } from './listed-invoice.ts'

interface Cursor {
  readonly day: string
  readonly run: number
  readonly token: number
}

interface Wanted {
  readonly search: string
  readonly filter: BillFilter
}

const after = (invoices: readonly ListedInvoice[]): Cursor | null => {
  const last = invoices.at(-1)
  return last ? { day: last.day, run: last.run, token: last.token } : null
}

const isSame = (one: Wanted, other: Wanted): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** C27: offline nothing new can be asked, so the last answer stays and is searched here. */
const useAsked = (wanted: Wanted) => {
  const isOffline = useLiveState() === 'offline'
  const [asked, setAsked] = useState(wanted)
  if (!isOffline && !isSame(asked, wanted)) setAsked(wanted)
  const isPartial = isOffline && !isSame(asked, wanted)
  return { asked: isPartial ? asked : wanted, isPartial }
}

/** C9: bills with just the typed token come first. */
const exactFirst = (rows: readonly ListedInvoice[], exact: readonly ListedInvoice[]) => {
  const first = new Set(exact.map(({ id }) => id))
  return [...exact, ...rows.filter(({ id }) => !first.has(id))]
}

/** The invoices that match search and filter, newest first, page by page. */
export const useInvoicePages = (search: string, filter: BillFilter) => {
  const wanted = { search: search.trim(), filter }
  const { who } = useSession()
  const { asked, isPartial } = useAsked(wanted)
  const { pages, ...rest } = useLivePages({
    key: ['invoices.list', asked],
    topics: ['invoices', 'accounts'],
    read: (cursor: Cursor | null) => client.invoices.list.query({ ...asked, cursor }),
    next: (page) => (page.more ? after(page.invoices) : null),
  })
  const loaded =
    pages &&
    exactFirst(
      pages.flatMap((page) => page.invoices),
      pages[0]?.exact ?? [],
    )
  return {
    ...rest,
    rows:
      isPartial && loaded
        ? findLoaded(loaded, searchFor(wanted.search, who?.role as Role), filter)
        : loaded,
    days: pages?.flatMap((page) => page.days) ?? [],
    isPartial,
    ...(isPartial && { more: false, ends: true }),
  }
}
