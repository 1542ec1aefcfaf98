import { groupedPhone } from '#domain/shared/phone-text.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { NothingToPrint } from '#web/components/print/nothing-to-print.tsx'
import { PrintLoading } from '#web/components/print/print-loading.tsx'
import { PrintedTable } from '#web/components/print/printed-table.tsx'
import { ReportSheet } from '#web/components/print/report-sheet.tsx'
import { usePrintedAt } from '#web/components/print/use-printed-at.ts'
import { rangeText } from '#web/components/range-text.ts'
import { soldToReport } from '#web/features/reports/sold-to-report.tsx'
import type { SoldTo } from '#web/features/reports/use-customers.ts'
import { useSoldTo } from '#web/features/reports/use-sold-to.ts'
import { t } from '#web/public/shared/text.ts'

const Sheet = (props: { customer: SoldTo; filterTexts: readonly string[] }) => {
  const { customer } = props
  return (
    <ReportSheet
      title={t('Customer Detail')}
      filters={[
        ...new Set([customer.name, groupedPhone(customer.phone)]),
        t('served by {name}', { name: customer.salesman }),
        ...props.filterTexts,
      ].filter((text) => text !== '')}
      printedAt={usePrintedAt()}
    >
      <PrintedTable report={soldToReport(useCatalog(), customer)} />
    </ReportSheet>
  )
}

/** RPT-02. */
export const Page = () => {
  const { customer, failed, retry, filters, range } = useSoldTo()
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
  const filterTexts = [filters.route || t('All routes'), rangeText(range)]
  return <Sheet customer={customer} filterTexts={filterTexts} />
}
