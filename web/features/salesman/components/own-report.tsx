import { IconClipboardList } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { ReportTable } from '#web/components/report-table.tsx'
import { type CustomerRow, customerReport } from '#web/features/reports/customer-report.tsx'
import { t } from '#web/public/shared/text.ts'
import { SalesmanNote } from './salesman-note.tsx'

const ROWS = 8

export const OwnReport = (props: {
  customers: readonly CustomerRow[] | undefined
  notes: readonly string[]
  /** Of the last 90 days, whatever is filtered. */
  hasBills: boolean
}) => {
  const { customers } = props
  const catalog = useCatalog()
  if (!customers) return <LoadingBars rows={ROWS} height={24} framed />
  return (
    <>
      <SalesmanNote texts={props.notes} />
      {customers.length === 0 ? (
        <EmptyState
          icon={<IconClipboardList size={40} stroke={1.4} />}
          title={t(messages.reports.noData)}
          help={
            props.hasBills ? t('Try another route, or other days.') : t('Your bills show here.')
          }
          role="status"
          framed
        >
          {!props.hasBills && <FirstRecord label={t('Make a bill')} to="/" />}
        </EmptyState>
      ) : (
        <ReportTable report={customerReport(catalog, customers)} lastFixed />
      )}
    </>
  )
}
