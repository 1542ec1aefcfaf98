import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PageHead } from '#web/components/page-head.tsx'
import { rangeText } from '#web/components/range-text.ts'
import { Detail } from '#web/features/reports/components/detail.tsx'
import { ShortFilterBar } from '#web/features/reports/components/filter-bar.tsx'
import { PrintButton } from '#web/features/reports/components/print-button.tsx'
import { linkTo } from '#web/features/reports/salesman-filters.ts'
import { useRoutes } from '#web/features/reports/use-choices.ts'
import { usePrintReport } from '#web/features/reports/use-print-report.ts'
import { useSoldTo } from '#web/features/reports/use-sold-to.ts'
import { t } from '#web/public/shared/text.ts'

/** RPT-02. */
export const Screen = () => {
  const { customer, failed, retry, filters, setFilters, today, range } = useSoldTo()
  const routes = useRoutes(customer?.salesmanId ?? null)
  const print = usePrintReport('customer-detail', { id: customer?.id ?? '', ...filters })
  return (
    <>
      <PageHead
        title={t('Customer Detail')}
        actions={
          <>
            <Button variant="default" component={Link} {...linkTo('/saleman-report', filters)}>
              {t('Salesman Report')}
            </Button>
            <PrintButton disabled={!customer?.lines.length} onClick={print} />
          </>
        }
      />
      {customer && (
        <ShortFilterBar filters={filters} routes={routes} today={today} onChange={setFilters} />
      )}
      <Detail customer={customer} time={rangeText(range)} failed={failed} retry={retry} />
    </>
  )
}
