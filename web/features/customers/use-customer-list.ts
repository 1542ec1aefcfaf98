import { useState } from 'react'
import { useSearch } from '#web/components/use-search.ts'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'

type Page = Awaited<ReturnType<typeof client.customers.page.query>>
export type ListedCustomer = Page['customers'][number]

export type CustomerView = 'open' | 'closed'

/** NXT-24: by name, page by page. A new bill may name a new customer. */
export const useCustomerList = () => {
  const search = useSearch()
  const [view, setView] = useState<CustomerView>('open')
  const input = { search: search.search, view }
  const { pages, ...rest } = useLivePages({
    key: ['customers.page', input],
    topics: ['customers', 'invoices'],
    read: (last: ListedCustomer | null) =>
      client.customers.page.query({ ...input, cursor: last && { key: last.key, id: last.id } }),
    next: ({ customers, more }) => (more ? (customers.at(-1) ?? null) : null),
  })
  return { rows: pages?.flatMap((page) => page.customers), search, view, setView, ...rest }
}

export type CustomerList = ReturnType<typeof useCustomerList>
