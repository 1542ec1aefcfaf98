import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { messages } from '#domain/shared/messages.ts'
import { Disclosure } from '#web/components/disclosure.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { usePart } from '#web/components/use-part.ts'
import { CustomerTable } from '#web/features/reports/components/customer-table.tsx'
import { DoubtfulList } from '#web/features/reports/components/doubtful-list.tsx'
import { FilterBar } from '#web/features/reports/components/filter-bar.tsx'
import { HoldList } from '#web/features/reports/components/hold-list.tsx'
import { PrintButton } from '#web/features/reports/components/print-button.tsx'
import { RestoreNotices } from '#web/features/reports/components/restore-notices.tsx'
import { linkTo } from '#web/features/reports/salesman-filters.ts'
import type { ListedSalesman } from '#web/features/reports/use-choices.ts'
import { useCustomersScreen } from '#web/features/reports/use-customers-screen.ts'
import { useDecide } from '#web/features/reports/use-decide.ts'
import { useDecideAll } from '#web/features/reports/use-decide-all.ts'
import { useDoubtful } from '#web/features/reports/use-doubtful.ts'
import { useHoldList } from '#web/features/reports/use-hold-list.ts'
import { usePrintReport } from '#web/features/reports/use-print-report.ts'
import { useRestores } from '#web/features/reports/use-restores.ts'
import { t } from '#web/public/shared/text.ts'

const loadBook = () => import('#web/features/reports/route-book.tsx')

const Opened = (props: { salesmen: readonly ListedSalesman[]; salesman: string }) => {
  const part = usePart(loadBook)
  return typeof part === 'string' ? (
    <LoadingBars rows={3} height={44} framed />
  ) : (
    <part.RouteBook key={props.salesman} {...props} />
  )
}

/** SAL-11. */
const RoutesAndCustomers = (props: {
  salesmen: readonly ListedSalesman[] | undefined
  salesman: string
}) =>
  props.salesmen &&
  props.salesmen.length > 0 && (
    <Disclosure title={t('Edit routes and customers')}>
      <Opened salesmen={props.salesmen} salesman={props.salesman} />
    </Disclosure>
  )

/** RPT-01, SAL-10, SAL-11. */
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
      <RestoreNotices notices={useRestores()} />
      <HoldList {...useHoldList()} {...useDecide()} {...useDecideAll()} />
      <DoubtfulList {...useDoubtful()} />
      <RoutesAndCustomers salesmen={bar.salesmen} salesman={bar.filters.salesman} />
      <FilterBar {...bar} />
      <CustomerTable {...table} nothing={t(messages.reports.noCustomers)} />
    </>
  )
}
