import { isSearchable } from '#domain/reports/sales.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintedTable } from '#web/components/print/printed-table.tsx'
import { ReportSheet } from '#web/components/print/report-sheet.tsx'
import { SheetSection } from '#web/components/print/sheet-section.tsx'
import { usePrintedAt } from '#web/components/print/use-printed-at.ts'
import { rangeText } from '#web/components/range-text.ts'
import { useFilters } from '#web/components/use-filters.ts'
import {
  comparisonReport,
  foundReport,
  foundText,
  isNothing,
} from '#web/features/reports/comparison-report.tsx'
import { reportRange } from '#web/features/reports/report-range.ts'
import {
  type Comparison,
  INSIGHT_FILTERS,
  useComparison,
} from '#web/features/reports/use-comparison.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'

const Sheet = (props: { comparison: Comparison; range: string }) => (
  <ReportSheet
    title={t('Sales Insights')}
    filters={[...props.comparison.map(({ typed }) => typed), props.range]}
    printedAt={usePrintedAt()}
  >
    <PrintedTable report={comparisonReport(useCatalog(), props.comparison)} />
    {props.comparison.map((one, place) => (
      // The same text may be typed twice.
      // oxlint-disable-next-line react/no-array-index-key
      <SheetSection key={place} title={foundReport(one).label} note={foundText(one)}>
        {one.found.length > 0 && <PrintedTable report={foundReport(one)} />}
      </SheetSection>
    ))}
  </ReportSheet>
)

/** INS-03: the report of the screen, with its filters. */
export const Page = () => {
  const [filters] = useFilters(INSIGHT_FILTERS)
  const today = useToday()
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
  return <Sheet comparison={data} range={rangeText(reportRange(filters, today))} />
}
