import { IconChartBar } from '@tabler/icons-react'
import type { Line } from '#domain/invoice.ts'
import { messages } from '#domain/messages.ts'
import { groupIndian } from '#domain/money.ts'
import { productById } from '#domain/products.ts'
import { t } from '#web/light/text.ts'
import { productBar } from '#web/products/product-bars.tsx'
import { ProductName } from '#web/products/product-name.tsx'
import { RoadNote } from '#web/road/road-note.tsx'
import { cartonColumns } from '#web/sales/carton-columns.ts'
import { BarChart } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import pair from '#web/ui/pair.module.css'
import { type Report, sumRows } from '#web/ui/report.ts'
import { ReportTable } from '#web/ui/report-table.tsx'
import { StateFace } from '#web/ui/state-face.tsx'

const reportOf = (lines: readonly Line[]): Report => {
  const columns = cartonColumns()
  const rows = lines.map(({ product, quantity, schemeHundredths }) => ({
    key: product,
    first: <ProductName product={productById(product)} />,
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
}) => {
  const { lines } = props
  if (!lines) return <LoadingBars rows={8} height={24} framed />
  if (lines.length === 0) {
    return (
      <>
        <RoadNote texts={props.notes} />
        <StateFace
          icon={<IconChartBar size={40} stroke={1.4} />}
          title={t(messages.reports.noSales)}
          help={t('Bills of these days show here at once.')}
          role="status"
          framed
        />
      </>
    )
  }
  return (
    <>
      <RoadNote texts={props.notes} />
      <div className={pair['pair']}>
        <Card title={t('Cartons sold')}>
          <BarChart
            label={t('Cartons sold')}
            bars={lines.map(({ product, quantity }) =>
              productBar(productById(product), [quantity]),
            )}
            format={groupIndian}
          />
        </Card>
        <Card title={t('Sales by product')} note={t('Cartons, and bottles of scheme')}>
          <ReportTable report={reportOf(lines)} />
        </Card>
      </div>
    </>
  )
}
