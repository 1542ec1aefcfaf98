import { formatDay, formatShortDay } from '#domain/shared/dates.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import { t } from '#web/public/shared/text.ts'

/** '1 Sep 2026 to 14 Nov 2026' */
export const rangeText = ({ from, to }: DayRange): string => {
  if (from && to) return t('{from} to {to}', { from: formatDay(from), to: formatDay(to) })
  if (from) return t('from {from}', { from: formatDay(from) })
  return to ? t('until {to}', { to: formatDay(to) }) : t('all time')
}

/** C31: '3 Nov – 15 Nov' in this year; across years both days have theirs. */
export const shortRangeText = (range: DayRange, today: string): string => {
  const { from, to } = range
  if (!from || !to) return rangeText(range)
  if (from === to) return formatShortDay(from, today)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} – ${formatDay(to)}`
  return `${formatShortDay(from, today)} – ${formatShortDay(to, today)}`
}
