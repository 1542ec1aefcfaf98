import { IconClipboardList } from '@tabler/icons-react'
import { messages } from '#domain/messages.ts'
import { t } from '#web/light/text.ts'
import { RoadNote } from '#web/road/road-note.tsx'
import { type CustomerRow, customerReport } from '#web/sales/customer-report.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import { ReportTable } from '#web/ui/report-table.tsx'
import { StateFace } from '#web/ui/state-face.tsx'

const ROWS = 8

export const OwnReport = (props: {
  customers: readonly CustomerRow[] | undefined
  notes: readonly string[]
}) => {
  const { customers } = props
  if (!customers) return <LoadingBars rows={ROWS} height={24} framed />
  return (
    <>
      <RoadNote texts={props.notes} />
      {customers.length === 0 ? (
        <StateFace
          icon={<IconClipboardList size={40} stroke={1.4} />}
          title={t(messages.reports.noData)}
          help={t('Try another route, or other days.')}
          role="status"
          framed
        />
      ) : (
        <ReportTable report={customerReport(customers)} lastFixed />
      )}
    </>
  )
}
