import { formatDay } from '#domain/shared/dates.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import { t } from '#web/public/shared/text.ts'

/** '1 Sep 2026 to 14 Nov 2026' */
export const rangeText = ({ from, to }: DayRange): string => {
  if (from && from === to) return formatDay(from)
  if (from && to) return t('{from} to {to}', { from: formatDay(from), to: formatDay(to) })
  if (from) return t('from {from}', { from: formatDay(from) })
  return to ? t('until {to}', { to: formatDay(to) }) : t('all time')
}

/** '03 Nov 2026', in date fields. */
export const fieldDay = (day: string): string => formatDay(day).padStart(11, '0')

/** R16: '03 Nov 2026 – 15 Nov 2026', as the fields of the filter have them. */
export const fieldRange = (range: DayRange): string => {
  const { from, to } = range
  if (!from || !to) return rangeText(range)
  return from === to ? fieldDay(from) : `${fieldDay(from)} – ${fieldDay(to)}`
}
