import { formatDayWithWeekday } from '#domain/dates.ts'
import { useToday } from '#web/data/today.ts'
import { t } from '#web/light/text.ts'
import { ToBilling } from '#web/road/to-billing.tsx'
import { useSource } from '#web/road/use-source.ts'
import { rangeOf, rangeText } from '#web/sales/filters.ts'
import { DateRange } from '#web/ui/date-range.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { FromPhone, FromServer } from './sources.tsx'

/** RPT-05: what was sold of each product; with no range it is today. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(['from', 'to'] as const)
  const today = useToday()
  const wished = rangeOf(filters)
  const isToday = wished.from === null && wished.to === null
  const range = isToday ? { from: today, to: today } : wished
  const Source = useSource(range) === 'phone' ? FromPhone : FromServer
  return (
    <>
      <PageHead
        title={t('My Sales')}
        note={isToday ? formatDayWithWeekday(today) : rangeText(range)}
        actions={<ToBilling />}
      />
      <Filters fields={0}>
        <DateRange from={filters.from} to={filters.to} max={today} onChange={setFilters} />
      </Filters>
      <Source range={range} />
    </>
  )
}
