import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatTime } from '#domain/shared/dates.ts'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { plural } from '#web/components/plural.ts'
import type { TrendView } from '#web/features/trends/trend-filters.ts'
import type { Series } from '#web/features/trends/use-trends.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './series-card.module.css'
import { TrendBars } from './trend-bars.tsx'
import { TrendSums } from './trend-sums.tsx'
import { TrendTable } from './trend-table.tsx'

const Legend = ({ series, title, other }: { series: Series; title: string; other: string }) => {
  const running = series.periods.find(({ isRunning }) => isRunning)
  return (
    <p className={styles['legend']}>
      <span>{title}</span>
      {series.otherSum && <span data-then>{other}</span>}
      {running && <em>{t('Today until {time}', { time: formatTime(series.now.time) })}</em>}
      {series.sum.withoutTotal > 0 && (
        <em>{plural(series.sum.withoutTotal, '# bill without total', '# bills without total')}</em>
      )}
    </p>
  )
}

const Shown = (props: { series: Series; view: TrendView; title: string; other: string }) => {
  const { series, view } = props
  const [isTable, setTable] = useState(false)
  const of = { series, unit: view.unit, measure: view.measure, today: series.now.day }
  return (
    <>
      <TrendSums sum={series.sum} other={series.otherSum} />
      {isTable ? <TrendTable {...of} /> : <TrendBars {...of} />}
      <div className={styles['foot']}>
        <Legend series={series} title={props.title} other={props.other} />
        <button type="button" onClick={() => setTable(!isTable)}>
          {isTable ? t('Show as bars') : t('Show as table')}
        </button>
      </div>
    </>
  )
}

/** BOS-02: the periods of a range as bars or as a table. */
export const SeriesCard = (props: {
  controls: ReactNode
  series: Series | undefined
  view: TrendView
  title: string
  other: string
  failed: boolean
  retry: () => void
}) => {
  const { series } = props
  const isEmpty = series?.sum.bills === 0 && (series.otherSum?.bills ?? 0) === 0
  return (
    <Card title={props.title}>
      {props.controls}
      {!series &&
        (props.failed ? (
          <LoadFailed title={t('The trends could not be loaded.')} retry={props.retry} />
        ) : (
          <Skeleton h={320} role="status" aria-label={t('Loading')} />
        ))}
      {isEmpty && (
        <EmptyState
          icon={<IconChartBar size={40} stroke={1.4} />}
          title={t('No bills in this period.')}
        />
      )}
      {series && !isEmpty && (
        <Shown series={series} view={props.view} title={props.title} other={props.other} />
      )}
    </Card>
  )
}
