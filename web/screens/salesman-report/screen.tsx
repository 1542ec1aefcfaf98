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
import { HeldList } from './parts/held-list.tsx'
import { useDecide } from './use-decide.ts'
import { useHeld } from './use-held.ts'

/** RPT-01, SAL-10. */
export const Screen = () => {
  const { bar, table } = useCustomersScreen('by name')
  const print = usePrintReport('salesman-report', bar.filters)
  return (
    <>
      <PageHead
        title={t('Salesman Report')}
        actions={
          <>
            <Button variant="default" component={Link} {...linkTo('/all-customer', bar.filters)}>
              {t('Open all customers')}
            </Button>
            <PrintButton disabled={!table.customers?.length} onClick={print} />
          </>
        }
      />
      <HeldList {...useHeld()} {...useDecide()} />
      <FilterBar {...bar} />
      <CustomerTable {...table} nothing={t(messages.reports.noCustomers)} />
    </>
  )
}
