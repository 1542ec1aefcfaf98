import { IconChartBar, IconSearch } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { BarChart } from '#web/components/bar-chart.tsx'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import pair from '#web/components/pair.module.css'
import { productBar } from '#web/components/product-bars.tsx'
import { ReportTable } from '#web/components/report-table.tsx'
import {
  comparedProducts,
  comparisonReport,
  foundReport,
  foundText,
  isNothing,
} from '#web/features/reports/comparison-report.tsx'
import type { Comparison } from '#web/features/reports/use-comparison.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './results.module.css'

const Invitation = () => (
  <EmptyState
    icon={<IconSearch size={40} stroke={1.4} />}
    title={t('Whose sales?')}
    help={t('Type at least 3 letters of a customer’s name, without a space.')}
    framed
  />
)

const Nothing = () => (
  <EmptyState
    icon={<IconChartBar size={40} stroke={1.4} />}
    title={t(messages.reports.noData)}
    help={t('Try fewer letters, or another time.')}
    role="status"
    framed
  />
)

const FoundCustomers = ({ comparison }: { comparison: Comparison }) => (
  <div className={pair['pair']}>
    {comparison.map((one, place) => (
      <Card
        // The same text may be typed twice.
        // oxlint-disable-next-line react/no-array-index-key
        key={place}
        title={t('Customers found for {typed}', { typed: one.typed })}
        note={foundText(one)}
      >
        {one.found.length > 0 && <ReportTable report={foundReport(one)} />}
      </Card>
    ))}
  </div>
)

const Charts = ({ comparison }: { comparison: Comparison }) => {
  const catalog = useCatalog()
  return (
    <div className={pair['pair']}>
      <Card title={t('Products compared')} note={t('Cartons sold')}>
        <BarChart
          label={t('Products compared')}
          bars={comparedProducts(catalog, comparison).map(({ product, sums }) =>
            productBar(
              product,
              sums.map((one) => one?.cartons ?? 0),
            ),
          )}
          series={comparison.map(({ typed }) => typed)}
          format={groupIndian}
        />
      </Card>
      <Card title={t('Sales by product')} note={t('Cartons and free bottles')}>
        <ReportTable report={comparisonReport(catalog, comparison)} />
      </Card>
    </div>
  )
}

/** INS-02. */
export const Results = (props: {
  searches: boolean
  comparison: Comparison | undefined
  failed: boolean
  retry: () => void
}) => {
  const { comparison } = props
  if (!props.searches) return <Invitation />
  if (!comparison) {
    return props.failed ? (
      <LoadFailed title={t('The sales could not be loaded.')} framed retry={props.retry} />
    ) : (
      <LoadingBars rows={8} height={24} framed />
    )
  }
  if (isNothing(comparison)) return <Nothing />
  return (
    <div className={styles['results']}>
      <Charts comparison={comparison} />
      <FoundCustomers comparison={comparison} />
    </div>
  )
}
