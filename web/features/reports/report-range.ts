import type { DayRange } from '#domain/reports/sales.ts'
import { formatDay, isDay } from '#domain/shared/dates.ts'
import type { TypedRange } from '#web/components/date-range.tsx'
import { t } from '#web/public/shared/text.ts'

const dayOf = (typed: string): string | null => (isDay(typed) ? typed : null)

/** The range from the fields or the URL; an invalid day means no limit. */
export const rangeOf = ({ from, to }: TypedRange): DayRange => ({
  from: dayOf(from),
  to: dayOf(to),
})

/** '1 Sep 2026 to 14 Nov 2026' */
export const rangeText = ({ from, to }: DayRange): string => {
  if (from && to) return t('{from} to {to}', { from: formatDay(from), to: formatDay(to) })
  if (from) return t('from {from}', { from: formatDay(from) })
  return to ? t('until {to}', { to: formatDay(to) }) : t('all time')
}
