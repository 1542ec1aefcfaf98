import type { CSSProperties } from 'react'
import { monthOf, monthText } from '#domain/shared/calendar.ts'
import { formatShortDay, formatShortDayWithWeekday } from '#domain/shared/dates.ts'
import type { Unit } from '#domain/trends/periods.ts'
import { shortRangeText } from '#web/components/short-range.ts'
import {
  axisMax,
  formatMeasure,
  measureWord,
  shortMeasure,
  valueOf,
} from '#web/features/trends/measures.ts'
import type { Measure } from '#web/features/trends/trend-filters.ts'
import type { Series } from '#web/features/trends/use-trends.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './trend-bars.module.css'

type Period = Series['periods'][number]

/** 'Sun 15 Nov', '9 Nov – 15 Nov', 'November 2026'. */
export const periodText = (
  unit: Unit,
  { from, to }: Pick<Period, 'from' | 'to'>,
  today: string,
) => {
  if (unit === 'day') return formatShortDayWithWeekday(from, today)
  return unit === 'week' ? shortRangeText({ from, to }, today) : monthText(monthOf(from))
}

/** '15', '9 Nov', 'Nov'. */
const shortText = (unit: Unit, { from }: Period, today: string): string => {
  if (unit === 'day') return String(Number(from.slice(8)))
  return unit === 'week' ? formatShortDay(from, today) : monthText(monthOf(from)).slice(0, 3)
}

const STEPS = [4, 3, 2, 1, 0]

/** Columns; on a phone rows with their value, the newest first. The table has all numbers. */
export const TrendBars = (props: {
  series: Series
  unit: Unit
  measure: Measure
  today: string
}) => {
  const { series, unit, measure, today } = props
  const values = series.periods.flatMap(({ figures, other }) => [
    valueOf(figures, measure),
    other ? valueOf(other.figures, measure) : 0,
  ])
  const max = axisMax(Math.max(0, ...values), measure)
  const barOf = (value: number) => ({ '--part': value / max }) as CSSProperties
  return (
    <div
      className={styles['chart']}
      role="img"
      aria-label={t('{measure} as bars', { measure: measureWord(measure) })}
    >
      <div className={styles['axis']} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step}>{shortMeasure(measure, (max / 4) * step)}</span>
        ))}
      </div>
      <ul className={styles['bars']} data-many={series.periods.length > 20 || undefined}>
        {series.periods.map((period) => (
          <li key={period.from}>
            <span className={styles['long']}>{periodText(unit, period, today)}</span>
            <span className={styles['pair']}>
              {period.other && (
                <i data-then style={barOf(valueOf(period.other.figures, measure))} />
              )}
              <i
                data-running={period.isRunning || undefined}
                style={barOf(valueOf(period.figures, measure))}
              />
            </span>
            <b>{formatMeasure(measure, valueOf(period.figures, measure))}</b>
            <span className={styles['short']}>{shortText(unit, period, today)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
