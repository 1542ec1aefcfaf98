import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import type { Unit } from '#domain/trends/periods.ts'
import table from '#web/components/short-table.module.css'
import { formatMeasure, measureWord, valueOf } from '#web/features/trends/measures.ts'
import type { Measure } from '#web/features/trends/trend-filters.ts'
import type { Series } from '#web/features/trends/use-trends.ts'
import { t } from '#web/public/shared/text.ts'
import { Change } from './change.tsx'
import { periodText } from './trend-bars.tsx'
import styles from './trend-table.module.css'

/** The same numbers as the bars, newest first. */
export const TrendTable = (props: {
  series: Series
  unit: Unit
  measure: Measure
  today: string
}) => {
  const { series, unit, measure, today } = props
  return (
    <div className={styles['frame']} data-measure={measure}>
      <table className={table['table']} aria-label={t('Trends')}>
        <thead>
          <tr>
            <th scope="col">{t('Period')}</th>
            <th scope="col">{t('Money')}</th>
            <th scope="col">{t('Cartons')}</th>
            <th scope="col">{t('Bills')}</th>
            <th scope="col">{t('{measure} compared', { measure: measureWord(measure) })}</th>
          </tr>
        </thead>
        <tbody>
          {series.periods.toReversed().map(({ from, to, figures, other }) => (
            <tr key={from}>
              <th scope="row">{periodText(unit, { from, to }, today)}</th>
              <td>{formatRupees(figures.paise)}</td>
              <td>{groupIndian(figures.cartons)}</td>
              <td>{groupIndian(figures.bills)}</td>
              <td>
                {other ? (
                  <Change
                    now={valueOf(figures, measure)}
                    before={valueOf(other.figures, measure)}
                    from={t('from {before}', {
                      before: formatMeasure(measure, valueOf(other.figures, measure)),
                    })}
                  />
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
