import { billsIn, customerSums } from '#domain/salesman/offline-report.ts'
import { useRoad } from '#web/lib/offline/offline-data.ts'
import { OwnReport } from './components/own-report.tsx'
import type { ReportWish } from './own-report-input.ts'
import { useKnown } from './use-known.ts'
import { useRangeNotes } from './use-range-notes.ts'

/** From the copy on this phone, with what waits. */
export const FromPhone = ({ wish }: { wish: ReportWish }) => {
  const { invoices } = useRoad()
  const bills = billsIn(invoices, wish, wish.route)
  const notes = useRangeNotes(wish, bills)
  const isLoading = useKnown() === 'loading'
  return <OwnReport customers={isLoading ? undefined : customerSums(bills)} notes={notes} />
}
