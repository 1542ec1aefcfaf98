import { formatRupees } from '#domain/shared/money.ts'
import type { Figures } from '#domain/trends/change.ts'
import { formatMeasure, measureWord, valueOf } from '#web/features/trends/measures.ts'
import { MEASURES } from '#web/features/trends/trend-filters.ts'
import { t } from '#web/public/shared/text.ts'
import { Change } from './change.tsx'
import styles from './trend-sums.module.css'

const perBill = ({ paise, bills }: Figures): number => (bills === 0 ? 0 : Math.round(paise / bills))
const wholeRupees = (paise: number): string => formatRupees(Math.round(paise / 100) * 100)

/** Money, cartons, bills and money a bill of the whole period. */
export const TrendSums = (props: { sum: Figures; other: Figures | null }) => {
  const { sum, other } = props
  const rows = [
    ...MEASURES.map((measure) => ({
      label: measureWord(measure),
      now: valueOf(sum, measure),
      before: other && valueOf(other, measure),
      format: (value: number) => formatMeasure(measure, value),
    })),
    {
      label: t('Money a bill'),
      now: perBill(sum),
      before: other && perBill(other),
      format: wholeRupees,
    },
  ]
  return (
    <dl className={styles['sums']}>
      {rows.map(({ label, now, before, format }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{format(now)}</strong>
            {before !== null && (
              <Change
                now={now}
                before={before}
                from={t('from {before}', { before: format(before) })}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
