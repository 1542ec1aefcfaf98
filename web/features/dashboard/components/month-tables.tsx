import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { formatMonth } from '#domain/shared/months.ts'
import { BarChart } from '#web/components/bar-chart.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { RankedTable } from '#web/components/ranked-table.tsx'
import type { MonthTop } from '#web/features/dashboard/use-months.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './month-tables.module.css'

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8]

const Loading = () => (
  <div className={styles['tables']} role="status" aria-label={t('Loading')}>
    {['newest', 'last', 'older'].map((month) => (
      <div key={month} className={styles['skeleton']}>
        {PLACES.map((place) => (
          <Skeleton key={place} h={20} />
        ))}
      </div>
    ))}
  </div>
)

const Older = (props: { failed: boolean; readNext: () => void }) => (
  <div className={styles['older']}>
    {props.failed && <p role="alert">{t('The older months could not be loaded.')}</p>}
    <Button variant="default" onClick={props.readNext}>
      {props.failed ? t('Try again') : t('Show older months')}
    </Button>
  </div>
)

const cartonsOf = ({ products }: MonthTop): number =>
  products.reduce((sum, { cartons }) => sum + cartons, 0)

/** R2: the months as one chart; their tables are folded away. */
const Chart = (props: { months: readonly MonthTop[]; isOpen: boolean; onToggle: () => void }) => (
  <Card
    title={t('Cartons by month')}
    level={3}
    aside={
      <Button variant="default" aria-expanded={props.isOpen} onClick={props.onToggle}>
        {props.isOpen ? t('Hide tables') : t('Show tables')}
      </Button>
    }
  >
    <BarChart
      label={t('Cartons by month')}
      bars={props.months.map((month) => ({
        key: month.month,
        label: formatMonth(month.month),
        fill: 'var(--accent)',
        ring: 'var(--accent)',
        values: [cartonsOf(month)],
      }))}
      format={groupIndian}
    />
  </Card>
)

/** DSH-06: one chart, and a table per calendar month, newest first. */
export const Months = (props: {
  months: readonly MonthTop[] | undefined
  failed: boolean
  nextFailed: boolean
  ends: boolean
  readNext: () => void
  retry: () => void
}) => {
  const { months } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="months-title">
      <h2 id="months-title" className={styles['title']}>
        {t('Monthly top 10 products')}
      </h2>
      {!months &&
        (props.failed ? (
          <LoadFailed title={t('The months could not be loaded.')} framed retry={props.retry} />
        ) : (
          <Loading />
        ))}
      {months?.length === 0 && <p className={styles['empty']}>{t(messages.reports.noSales)}</p>}
      {months && months.length > 0 && (
        <Chart months={months} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
      {isOpen && (
        <div className={styles['tables']}>
          {months?.map(({ month, products }) => (
            <Card key={month} title={formatMonth(month)} level={3}>
              <RankedTable label={formatMonth(month)} products={products} />
            </Card>
          ))}
        </div>
      )}
      {months && !props.ends && <Older failed={props.nextFailed} readNext={props.readNext} />}
    </section>
  )
}
