import { isSearchable } from '#domain/sales.ts'
import { t } from '#web/light/text.ts'
import {
  comparisonReport,
  foundReport,
  foundText,
  isNothing,
} from '#web/sales/comparison-report.tsx'
import { rangeOf, rangeText } from '#web/sales/filters.ts'
import { type Comparison, INSIGHT_FILTERS, useComparison } from '#web/sales/use-comparison.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { PrintLoading } from '../print-loading.tsx'
import { NothingToPrint } from '../report/nothing-to-print.tsx'
import { PrintedTable } from '../report/printed-table.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { SheetSection } from '../report/sheet-section.tsx'
import { usePrintedAt } from '../report/use-printed-at.ts'

const Sheet = (props: { comparison: Comparison; range: string }) => (
  <ReportSheet
    title={t('Sales Insights')}
    filters={[...props.comparison.map(({ typed }) => typed), props.range]}
    printedAt={usePrintedAt()}
  >
    <PrintedTable report={comparisonReport(props.comparison)} />
    {props.comparison.map((one, place) => (
      // The same text may be typed twice.
      // oxlint-disable-next-line react/no-array-index-key
      <SheetSection key={place} title={foundReport(one).label} note={foundText(one)}>
        {one.found.length > 0 && <PrintedTable report={foundReport(one)} />}
      </SheetSection>
    ))}
  </ReportSheet>
)

/** INS-03: what the screen shows, with the filters of the screen. */
export const Page = () => {
  const [filters] = useFilters(INSIGHT_FILTERS)
  const { data, isError, refetch } = useComparison(filters)
  if (!isSearchable(filters.customer1)) return <NothingToPrint />
  if (!data) {
    return isError ? (
      <main>
        <LoadFailed
          title={t('The sales could not be loaded.')}
          wholeScreen
          retry={() => void refetch()}
        />
      </main>
    ) : (
      <PrintLoading />
    )
  }
  if (isNothing(data)) return <NothingToPrint />
  return <Sheet comparison={data} range={rangeText(rangeOf(filters))} />
}
