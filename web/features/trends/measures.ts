import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import type { Figures } from '#domain/trends/change.ts'
import { t } from '#web/public/shared/text.ts'
import type { Measure } from './trend-filters.ts'

const MEASURE_WORDS = /* i18n */ {
  money: 'Money',
  cartons: 'Cartons',
  bills: 'Bills',
} as const satisfies Record<Measure, string>

export const valueOf = (figures: Figures, measure: Measure): number =>
  measure === 'money' ? figures.paise : figures[measure]

export const formatMeasure = (measure: Measure, value: number): string =>
  measure === 'money' ? formatRupees(value) : groupIndian(value)

const LAKH = 100_000
const THOUSAND = 1000

/** On an axis: '₹1.2 L', '₹80k', '40'. */
export const shortMeasure = (measure: Measure, value: number): string => {
  const n = measure === 'money' ? value / 100 : value
  const sign = measure === 'money' ? '₹' : ''
  if (n >= LAKH) return `${sign}${Number((n / LAKH).toFixed(1))} L`
  return n >= THOUSAND
    ? `${sign}${Number((n / THOUSAND).toFixed(1))}k`
    : `${sign}${Number(n.toFixed(1))}`
}

/** The largest value of the axis: four equal, round steps. */
export const axisMax = (largest: number, measure: Measure): number => {
  const least = measure === 'money' ? 400 : 4
  if (largest <= least) return least
  const step = largest / 4
  const power = 10 ** Math.floor(Math.log10(step))
  const round = [1, 1.5, 2, 2.5, 4, 5, 7.5, 10].find((times) => times * power >= step) ?? 10
  return round * power * 4
}

export const measureWord = (measure: Measure): string => t(MEASURE_WORDS[measure])
