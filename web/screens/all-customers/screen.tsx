import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { t } from '#web/light/text.ts'
import { CustomerTable } from '#web/sales/parts/customer-table.tsx'
import { FilterBar } from '#web/sales/parts/filter-bar.tsx'
import { PrintButton } from '#web/sales/parts/print-button.tsx'
import { linkTo } from '#web/sales/salesman-filters.ts'
import { useCustomersScreen } from '#web/sales/use-customers-screen.ts'
import { usePrintReport } from '#web/sales/use-print-report.ts'
import { PageHead } from '#web/ui/page-head.tsx'

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
