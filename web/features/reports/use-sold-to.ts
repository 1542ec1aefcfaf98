import { useFilters } from '#web/components/use-filters.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { reportRange } from './report-range.ts'
import { idOf, useSalesmanFilters } from './salesman-filters.ts'

/** RPT-02: the customer in the URL, with totals by route and dates; null if none is chosen. */
export const useSoldTo = () => {
  const [{ id }] = useFilters(['id'])
  const [filters, setFilters] = useSalesmanFilters()
  const customerId = idOf(id)
  const today = useToday()
  const range = reportRange(filters, today)
  const input = { route: filters.route === '' ? null : filters.route, ...range }
  const query = useLiveQuery({
    key: ['salesmen.customer', customerId, input],
    topics: ['salesmen'],
    read: () => client.salesmen.customer.query({ customerId: customerId ?? '', ...input }),
    enabled: customerId !== null,
    keepPrevious: true,
  })
  return {
    customer: customerId === null ? null : query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
    filters,
    setFilters,
    today,
    range,
  }
}
