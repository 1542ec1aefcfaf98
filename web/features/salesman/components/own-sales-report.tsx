import { IconChartBar } from '@tabler/icons-react'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { messages } from '#domain/shared/messages.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { BarChart } from '#web/components/bar-chart.tsx'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import pair from '#web/components/pair.module.css'
import { productBar } from '#web/components/product-bars.tsx'
import { ProductName } from '#web/components/product-name.tsx'
import { type Report, sumRows } from '#web/components/report.ts'
import { ReportTable } from '#web/components/report-table.tsx'
import { cartonColumns } from '#web/features/reports/carton-columns.ts'
import { t } from '#web/public/shared/text.ts'
import { SalesmanNote } from './salesman-note.tsx'

const reportOf = (catalog: Catalog, lines: readonly Line[]): Report => {
  const columns = cartonColumns()
  const rows = lines.map(({ product, quantity, schemeHundredths }) => ({
    key: product,
    first: <ProductName product={catalog.get(product)} />,
    cells: [quantity, schemeHundredths],
  }))
  return {
    label: t('Sales by product'),
    firstHead: t('Product'),
    groups: [{ key: 'sums', columns }],
    rows,
    totals: sumRows(rows, t('Total'), columns.length),
  }
}

export const OwnSales = (props: {
  lines: readonly Line[] | undefined
  notes: readonly string[]
  /** Of the last 90 days, whatever is filtered. */
  hasBills: boolean
}) => {
  const { lines } = props
  const catalog = useCatalog()
  if (!lines) return <LoadingBars rows={8} height={24} framed />
  if (lines.length === 0) {
    return (
      <>
        <SalesmanNote texts={props.notes} />
        <EmptyState
          icon={<IconChartBar size={40} stroke={1.4} />}
          title={t(messages.reports.noSales)}
          help={
            props.hasBills
              ? t('Bills for these dates will appear here.')
              : t('Your bills show here.')
          }
          role="status"
          framed
        >
          {!props.hasBills && <FirstRecord label={t('Make a bill')} to="/" />}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <SalesmanNote texts={props.notes} />
      <div className={pair['pair']}>
        <Card title={t('Cartons sold')}>
          <BarChart
            label={t('Cartons sold')}
            bars={lines.map(({ product, quantity }) =>
              productBar(catalog.get(product), [quantity]),
            )}
            format={groupIndian}
          />
        </Card>
        <Card title={t('Sales by product')} note={t('Cartons and free bottles')}>
          <ReportTable report={reportOf(catalog, lines)} />
        </Card>
      </div>
    </>
  )
}
