import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { ProductSales } from '#domain/reports/sales.ts'
import { type DateChoice, rangeOfChoice } from '#domain/shared/date-filter.ts'
import { messages } from '#domain/shared/messages.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { BarChart } from '#web/components/bar-chart.tsx'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { DateFilter } from '#web/components/date-filter.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { productBar } from '#web/components/product-bars.tsx'
import { rangeText } from '#web/components/range-text.ts'
import { RankedTable } from '#web/components/ranked-table.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './top-card.module.css'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

const Loading = () => (
  <div className={styles['parts']} role="status" aria-label={t('Loading')}>
    {['chart', 'table'].map((part) => (
      <div key={part} className={styles['skeleton']}>
        {PLACES.map((place) => (
          <Skeleton key={place} h={20} />
        ))}
      </div>
    ))}
  </div>
)

const Empty = (props: { hasRange: boolean }) => (
  <EmptyState
    icon={<IconChartBar size={40} stroke={1.4} />}
    title={t(messages.reports.noSales)}
    help={
      props.hasRange
        ? t('Counter sales for these dates will appear here.')
        : t('Counter sales show from the first bill on.')
    }
  >
    {!props.hasRange && <FirstRecord label={t('Make the first bill')} to="/owner" />}
  </EmptyState>
)

const Ranking = (props: { products: readonly ProductSales[]; label: string }) => {
  const catalog = useCatalog()
  return (
    <div className={styles['parts']}>
      <BarChart
        label={props.label}
        bars={props.products.map(({ product, cartons }) =>
          productBar(catalog.get(product), [cartons]),
        )}
        format={groupIndian}
      />
      <RankedTable label={props.label} products={props.products} withShare />
    </div>
  )
}

/** DSH-05: the chart, with a table of the same numbers beside it (below it on a phone). */
export const TopCard = (props: {
  products: readonly ProductSales[] | undefined
  failed: boolean
  retry: () => void
  dates: DateChoice
  today: string
  onDates: (choice: DateChoice) => void
}) => {
  const { products, dates, today } = props
  const title = t('Top 10 best-selling products')
  return (
    <Card
      title={title}
      note={t('Cartons sold, {range}', { range: rangeText(rangeOfChoice(dates, today)) })}
      aside={<DateFilter choice={dates} today={today} onChange={props.onDates} />}
    >
      {!products &&
        (props.failed ? (
          <LoadFailed title={t('The sales could not be loaded.')} retry={props.retry} />
        ) : (
          <Loading />
        ))}
      {products?.length === 0 && <Empty hasRange={dates !== 'all-time'} />}
      {products && products.length > 0 && <Ranking products={products} label={title} />}
    </Card>
  )
}
