import { spacedPhone } from '#domain/phone-text.ts'
import { t } from '#web/light/text.ts'
import { rangeOf, rangeText } from '#web/sales/filters.ts'
import { soldToReport } from '#web/sales/sold-to-report.tsx'
import type { SoldTo } from '#web/sales/use-customers.ts'
import { useSoldTo } from '#web/sales/use-sold-to.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PrintLoading } from '../print-loading.tsx'
import { NothingToPrint } from '../report/nothing-to-print.tsx'
import { PrintedTable } from '../report/printed-table.tsx'
import { ReportSheet } from '../report/report-sheet.tsx'
import { usePrintedAt } from '../report/use-printed-at.ts'

const Sheet = (props: { customer: SoldTo; asked: readonly string[] }) => {
  const { customer } = props
  return (
    <ReportSheet
      title={t('Customer Detail')}
      filters={[
        ...new Set([customer.name, spacedPhone(customer.phone)]),
        t('served by {name}', { name: customer.salesman }),
        ...props.asked,
      ].filter((text) => text !== '')}
      printedAt={usePrintedAt()}
    >
      <PrintedTable report={soldToReport(customer)} />
    </ReportSheet>
  )
}

/** RPT-02. */
export const Page = () => {
  const { customer, failed, retry, filters } = useSoldTo()
  if (customer === undefined) {
    return failed ? (
      <main>
        <LoadFailed title={t('The customer could not be loaded.')} wholeScreen retry={retry} />
      </main>
    ) : (
      <PrintLoading />
    )
  }
  if (!customer || customer.lines.length === 0) return <NothingToPrint />
  const asked = [filters.route || t('All routes'), rangeText(rangeOf(filters))]
  return <Sheet customer={customer} asked={asked} />
}
