import { PRINTS } from '#domain/access/screens.ts'
import { isSearchable } from '#domain/reports/sales.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { useFilters } from '#web/components/use-filters.ts'
import { useOpenPrint } from '#web/components/use-open-print.ts'
import { isNothing } from '#web/features/reports/comparison-report.tsx'
import { InsightForm } from '#web/features/reports/components/insight-form.tsx'
import { PrintButton } from '#web/features/reports/components/print-button.tsx'
import { Results } from '#web/features/reports/components/results.tsx'
import { INSIGHT_FILTERS, useComparison } from '#web/features/reports/use-comparison.ts'
import { useDebounced } from '#web/features/reports/use-debounced.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'

const SIZE = { width: 900, height: 900 }

/** INS-01 … INS-03. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(INSIGHT_FILTERS)
  const debounced = useDebounced(filters)
  const { data, isError, refetch } = useComparison(debounced)
  const openPrint = useOpenPrint()
  const searches = isSearchable(debounced.customer1)
  const comparison = searches ? data : undefined
  const print = () => openPrint(`${PRINTS.insights.path}?${new URLSearchParams(filters)}`, SIZE)
  return (
    <>
      <PageHead
        title={t('Sales Insights')}
        actions={<PrintButton disabled={!comparison || isNothing(comparison)} onClick={print} />}
      />
      <InsightForm filters={filters} today={useToday()} onChange={setFilters} />
      <Results
        searches={searches}
        comparison={comparison}
        failed={isError}
        retry={() => void refetch()}
      />
    </>
  )
}
