import { billsIn, customerSums } from '#domain/salesman/offline-report.ts'
import { routeKeys } from '#domain/salesman/route-book.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { OwnReport } from './components/own-report.tsx'
import type { ReportInput } from './own-report-input.ts'
import { useCopyState } from './use-copy-state.ts'
import { useRangeNotes } from './use-range-notes.ts'

/** From the local copy, unsent bills included. */
export const FromPhone = ({ input }: { input: ReportInput }) => {
  const { routes, customers, invoices } = useOfflineData()
  const catalog = useCatalog()
  const bills = billsIn(
    invoices,
    input,
    input.route === null ? null : routeKeys(routes, input.route),
  )
  const notes = useRangeNotes(input, bills)
  const isLoading = useCopyState() === 'loading'
  return (
    <OwnReport
      customers={isLoading ? undefined : customerSums(catalog, bills, customers)}
      notes={notes}
      hasBills={invoices.length > 0}
    />
  )
}
