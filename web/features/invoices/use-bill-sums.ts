import { type BillFilter, hasWholeDays, isFiltered } from '#domain/invoices/bill-filter.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'

/** The head of the only day has its sum already. */
const isOneDay = (filter: BillFilter): boolean =>
  filter.from !== null && filter.from === filter.to && hasWholeDays(filter)

/** C22: what the filters show, added up; null if that is too much. */
export const useBillSums = (search: string, filter: BillFilter) => {
  const isWanted = isFiltered(filter) && (search !== '' || !isOneDay(filter))
  const { data } = useLiveQuery({
    key: ['invoices.sums', search, filter],
    topics: ['invoices'],
    read: () => client.invoices.sums.query({ search, filter }),
    enabled: isWanted,
  })
  return isWanted ? data?.sums : undefined
}

export type Sums = NonNullable<ReturnType<typeof useBillSums>>
