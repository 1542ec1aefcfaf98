import { IconUsers } from '@tabler/icons-react'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { Older } from '#web/components/older.tsx'
import { ReportTable } from '#web/components/report-table.tsx'
import { customerReport } from '#web/features/reports/customer-report.tsx'
import type { SalesmanFilters } from '#web/features/reports/salesman-filters.ts'
import type { Customers, SoldTo } from '#web/features/reports/use-customers.ts'
import { t } from '#web/public/shared/text.ts'
import { CustomerName } from './customer-name.tsx'

const ROWS = 8

const nameCell = (customer: SoldTo, filters: SalesmanFilters, place: number | undefined) => (
  <CustomerName customer={customer} filters={filters} place={place} />
)

/** RPT-01, RPT-03: the table in each of its states. */
export const CustomerTable = (
  props: Customers & { filters: SalesmanFilters; ranked?: boolean; nothing: string },
) => {
  const { customers, filters, sums, ends } = props
  const catalog = useCatalog()
  if (!customers) {
    return props.failed ? (
      <LoadFailed title={t('The report could not be loaded.')} framed retry={props.retry} />
    ) : (
      <LoadingBars rows={ROWS} height={24} framed />
    )
  }
  if (customers.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.4} />}
        title={props.nothing}
        help={
          Object.values(filters).some((value) => value !== '')
            ? t('Try another salesman, route, name or time.')
            : t('Customers with a bill in this time show here.')
        }
        role="status"
        framed
      />
    )
  }
  const nameOf = (customer: SoldTo, place: number) =>
    nameCell(customer, filters, props.ranked ? place + 1 : undefined)
  const report = customerReport(catalog, customers, {
    first: nameOf,
    ...(!ends && { sums: sums ?? [] }),
  })
  return (
    <>
      <ReportTable report={report} lastFixed />
      {!ends && (
        <Older
          label={t('Show more customers')}
          failure={props.nextFailed ? t('More customers could not be loaded.') : undefined}
          readNext={props.readNext}
        />
      )}
    </>
  )
}
