import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useToday } from '#web/data/today.ts'
import { t } from '#web/light/text.ts'
import { rangeOf, rangeText } from '#web/sales/filters.ts'
import { ShortFilterBar } from '#web/sales/parts/filter-bar.tsx'
import { PrintButton } from '#web/sales/parts/print-button.tsx'
import { linkTo } from '#web/sales/salesman-filters.ts'
import { useRoutes } from '#web/sales/use-choices.ts'
import { usePrintReport } from '#web/sales/use-print-report.ts'
import { useSoldTo } from '#web/sales/use-sold-to.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Detail } from './parts/detail.tsx'

/** RPT-02. */
export const Screen = () => {
  const { customer, failed, retry, filters, setFilters } = useSoldTo()
  const today = useToday()
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
      <Detail
        customer={customer}
        time={rangeText(rangeOf(filters))}
        failed={failed}
        retry={retry}
      />
    </>
  )
}
