import { Skeleton } from '@mantine/core'
import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import { type Figures, partText } from '#domain/trends/change.ts'
import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { plural } from '#web/components/plural.ts'
import type { TodayFigures } from '#web/features/trends/use-today-figures.ts'
import { t } from '#web/public/shared/text.ts'
import { Change } from './change.tsx'
import { type DayFact, DayFacts } from './day-facts.tsx'
import { SparkLine } from './spark-line.tsx'
import styles from './today-card.module.css'

type Measure = 'paise' | 'cartons' | 'bills'

const FORMATS: Readonly<Record<Measure, (n: number) => string>> = {
  paise: formatRupees,
  cartons: groupIndian,
  bills: groupIndian,
}

const Figure = (props: {
  measure: Measure
  label: string
  now: Figures
  before: Figures
  days: TodayFigures['days']
}) => {
  const { measure, label, now, before } = props
  const format = FORMATS[measure]
  return (
    <div className={styles['figure']} data-measure={measure}>
      <h3>{label}</h3>
      <strong>{format(now[measure])}</strong>
      <Change
        now={now[measure]}
        before={before[measure]}
        from={t('from {before}', { before: format(before[measure]) })}
      />
      <div className={styles['line']}>
        <SparkLine
          values={props.days.map(({ figures }) => figures[measure])}
          label={t('{measure} of 14 days', { measure: label })}
        />
      </div>
    </div>
  )
}

const Loading = () => (
  <div className={styles['figures']} role="status" aria-label={t('Loading')}>
    {['money', 'cartons', 'bills'].map((figure) => (
      <Skeleton key={figure} h={124} />
    ))}
  </div>
)

const noteOf = ({ before }: TodayFigures, now: Figures): string => {
  const part = partText(before.day, before.until)
  return [
    t('Against {part}', { part: t(part.text, part.values) }),
    t('lines show 14 days'),
    now.withoutTotal > 0 &&
      plural(now.withoutTotal, '# bill without total', '# bills without total'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** BOS-01, BOS-02: today, and whether that is good. */
export const TodayCard = (props: {
  today: TodayFigures | undefined
  failed: boolean
  offline: boolean
  facts: readonly DayFact[]
  retry: () => void
}) => {
  const { today } = props
  const now = today?.days.at(-1)?.figures
  const isShown = today !== undefined && now !== undefined && !props.offline
  return (
    <div className={styles['today']}>
      <Card title={t('Today')}>
        {!isShown &&
          (props.failed || props.offline ? (
            <LoadFailed
              title={t('Today could not be loaded.')}
              offline={props.offline}
              retry={props.retry}
            />
          ) : (
            <Loading />
          ))}
        {isShown && (
          <div className={styles['shown']}>
            <p className={styles['note']}>{noteOf(today, now)}</p>
            <div className={styles['figures']}>
              {(
                [
                  ['paise', t('Money')],
                  ['cartons', t('Cartons')],
                  ['bills', t('Bills')],
                ] as const
              ).map(([measure, label]) => (
                <Figure
                  key={measure}
                  {...{ measure, label, now }}
                  before={today.before.figures}
                  days={today.days}
                />
              ))}
              <DayFacts facts={props.facts} />
            </div>
          </div>
        )}
      </Card>
    </div>
  )
}
