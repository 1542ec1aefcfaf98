import { billsIn, type OwnRange, productSums } from '#domain/road-report.ts'
import { client } from '#web/data/client.ts'
import { useLiveQuery } from '#web/data/queries.ts'
import { t } from '#web/light/text.ts'
import { useRoad } from '#web/offline/road-store.ts'
import { useNotCounted } from '#web/road/not-counted.ts'
import { useKnown } from '#web/road/use-known.ts'
import { useRangeNotes } from '#web/road/use-range-notes.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { OwnSales } from './parts/own-sales.tsx'

/** From the copy on this phone, with what waits. */
export const FromPhone = ({ range }: { range: OwnRange }) => {
  const { invoices } = useRoad()
  const bills = billsIn(invoices, range)
  const notes = useRangeNotes(range, bills)
  const isLoading = useKnown() === 'loading'
  return <OwnSales lines={isLoading ? undefined : productSums(bills)} notes={notes} />
}

/** From the server: days that the phone does not keep. */
export const FromServer = ({ range }: { range: OwnRange }) => {
  const { from, to } = range
  const { data, isError, refetch } = useLiveQuery({
    key: ['salesman.sales', from, to],
    topics: ['salesman'],
    read: () => client.salesman.sales.query({ from, to }),
  })
  const notes = useNotCounted()
  if (isError && !data) {
    return (
      <LoadFailed title={t('The sales could not be loaded.')} framed retry={() => void refetch()} />
    )
  }
  return <OwnSales lines={data} notes={notes} />
}
