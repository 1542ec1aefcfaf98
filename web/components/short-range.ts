import { formatDay, formatShortDay } from '#domain/shared/dates.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import { rangeText } from './range-text.ts'

/** C31: '3 Nov – 15 Nov' in this year; across years both days have theirs. */
export const shortRangeText = (range: DayRange, today: string): string => {
  const { from, to } = range
  if (!from || !to) return rangeText(range)
  if (from === to) return formatShortDay(from, today)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${formatDay(from)} – ${formatDay(to)}`
  return `${formatShortDay(from, today)} – ${formatShortDay(to, today)}`
}
