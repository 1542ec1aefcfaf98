import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '#domain/shared/messages.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { CustomerTable } from '#web/features/reports/components/customer-table.tsx'
import { FilterBar } from '#web/features/reports/components/filter-bar.tsx'
import { PrintButton } from '#web/features/reports/components/print-button.tsx'
import { linkTo } from '#web/features/reports/salesman-filters.ts'
import { useCustomersScreen } from '#web/features/reports/use-customers-screen.ts'
import { usePrintReport } from '#web/features/reports/use-print-report.ts'
import { t } from '#web/public/shared/text.ts'

/** RPT-03. */
export const Screen = () => {
  const { bar, table } = useCustomersScreen('by cartons')
  const print = usePrintReport('all-customers', bar.filters)
  return (
    <>
      <PageHead
        title={t('All Customers')}
        actions={
          <>
            <Button variant="default" component={Link} {...linkTo('/saleman-report', bar.filters)}>
              {t('Salesman Report')}
            </Button>
            <PrintButton disabled={!table.customers?.length} onClick={print} />
          </>
        }
      />
      <FilterBar {...bar} />
      <CustomerTable {...table} ranked nothing={t(messages.reports.noData)} />
    </>
  )
}
