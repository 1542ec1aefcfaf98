import { billsIn, customerSums } from '#domain/road-report.ts'
import { useRoad } from '#web/offline/road-store.ts'
import { useKnown } from '#web/road/use-known.ts'
import { useRangeNotes } from '#web/road/use-range-notes.ts'
import { OwnReport } from './parts/own-report.tsx'
import type { ReportWish } from './wish.ts'

/** From the copy on this phone, with what waits. */
export const FromPhone = ({ wish }: { wish: ReportWish }) => {
  const { invoices } = useRoad()
  const bills = billsIn(invoices, wish, wish.route)
  const notes = useRangeNotes(wish, bills)
  const isLoading = useKnown() === 'loading'
  return <OwnReport customers={isLoading ? undefined : customerSums(bills)} notes={notes} />
}
