import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { COMPARISONS, type Comparison, UNITS, type Unit } from '#domain/trends/periods.ts'
import { DateFilter } from '#web/components/date-filter.tsx'
import { Segments } from '#web/components/segments.tsx'
import { measureWord } from '#web/features/trends/measures.ts'
import {
  datesAddress,
  MEASURES,
  type TrendAddress,
  type TrendView,
  unitAddress,
} from '#web/features/trends/trend-filters.ts'
import type { TrendRoutes } from '#web/features/trends/use-trends.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './trend-controls.module.css'

const UNIT_WORDS = /* i18n */ {
  day: 'Day',
  week: 'Week',
  month: 'Month',
} as const satisfies Record<Unit, string>
const COMPARISON_WORDS = /* i18n */ {
  before: 'Period before',
  year: 'Same period last year',
  nothing: 'Nothing',
} as const satisfies Record<Comparison, string>

/** Longer periods are chosen as weeks or months. */
const PRESETS = ['7-days', 'this-month', 'last-month'] as const

const salesmenOf = (routes: TrendRoutes) => [
  ...new Map(routes.map(({ salesmanId, salesman }) => [`salesman ${salesmanId}`, salesman])),
]

const sourcesOf = (routes: TrendRoutes) => [
  { value: '', label: t('All bills') },
  { value: 'counter', label: t('Counter') },
  { value: 'salesmen', label: t('Salesmen') },
  ...(routes.length > 0
    ? [
        {
          group: t('One salesman'),
          items: salesmenOf(routes).map(([value, label]) => ({ value, label })),
        },
        {
          group: t('One route'),
          items: routes.map(({ routeId, route, salesman }) => ({
            value: `route ${routeId}`,
            label: `${route} · ${salesman}`,
          })),
        },
      ]
    : []),
]

/** BOS-02: what is shown, and what it is compared with. */
export const TrendControls = (props: {
  view: TrendView
  today: string
  routes: TrendRoutes
  onChange: (change: Partial<TrendAddress>) => void
}) => {
  const { view, onChange } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['controls']} data-open={isOpen}>
      <div className={styles['row']}>
        <Segments
          label={t('Period')}
          values={UNITS}
          wordOf={(unit) => t(UNIT_WORDS[unit])}
          value={view.unit}
          onChange={(unit) => onChange(unitAddress(unit))}
        />
        <Segments
          label={t('Measure')}
          values={MEASURES}
          wordOf={measureWord}
          value={view.measure}
          onChange={(measure) => onChange({ measure: measure === 'money' ? '' : measure })}
        />
        <Button
          className={styles['filter']}
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Filter')}
        </Button>
        <NativeSelect
          label={t('Compare with')}
          value={view.comparison}
          data={COMPARISONS.map((value) => ({ value, label: t(COMPARISON_WORDS[value]) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ compare: value === 'before' ? '' : value })
          }
        />
        <NativeSelect
          label={t('Bills of')}
          value={view.of}
          data={sourcesOf(props.routes)}
          onChange={({ currentTarget: { value } }) => onChange({ of: value })}
        />
      </div>
      <DateFilter
        choice={view.choice}
        today={props.today}
        presets={PRESETS}
        onChange={(choice) => onChange(datesAddress(choice, view.unit))}
      />
    </div>
  )
}
