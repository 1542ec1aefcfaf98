import { PRINTS } from '#domain/access/screens.ts'
import { isSearchable } from '#domain/sales.ts'
import { useToday } from '#web/data/today.ts'
import { t } from '#web/light/text.ts'
import { isNothing } from '#web/sales/comparison-report.tsx'
import { PrintButton } from '#web/sales/parts/print-button.tsx'
import { INSIGHT_FILTERS, useComparison } from '#web/sales/use-comparison.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useOpenPrint } from '#web/ui/use-open-print.ts'
import { InsightForm } from './parts/insight-form.tsx'
import { Results } from './parts/results.tsx'
import { useSettled } from './use-settled.ts'

const SIZE = { width: 900, height: 900 }

/** INS-01 … INS-03. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(INSIGHT_FILTERS)
  const asked = useSettled(filters)
  const { data, isError, refetch } = useComparison(asked)
  const openPrint = useOpenPrint()
  const searches = isSearchable(asked.customer1)
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
