import { billsIn, type OwnRange, productSums } from '#domain/salesman/offline-report.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { OwnSales } from './components/own-sales-report.tsx'
import { useNotCounted } from './not-counted.ts'
import { useCopyState } from './use-copy-state.ts'
import { useRangeNotes } from './use-range-notes.ts'

/** From the local copy, unsent bills included. */
export const FromPhone = ({ range }: { range: OwnRange }) => {
  const { invoices } = useOfflineData()
  const catalog = useCatalog()
  const bills = billsIn(invoices, range)
  const notes = useRangeNotes(range, bills)
  const isLoading = useCopyState() === 'loading'
  return (
    <OwnSales
      lines={isLoading ? undefined : productSums(catalog, bills)}
      notes={notes}
      hasBills={invoices.length > 0}
    />
  )
}

/** From the server: days that are not in the local copy. */
export const FromServer = ({ range }: { range: OwnRange }) => {
  const { from, to } = range
  const { data, isError, refetch } = useLiveQuery({
    key: ['salesman.sales', from, to],
    topics: ['salesman'],
    read: () => client.salesman.sales.query({ from, to }),
  })
  const notes = useNotCounted()
  const hasBills = useOfflineData().invoices.length > 0
  if (isError && !data) {
    return (
      <LoadFailed title={t('The sales could not be loaded.')} framed retry={() => void refetch()} />
    )
  }
  return <OwnSales lines={data} notes={notes} hasBills={hasBills} />
}
