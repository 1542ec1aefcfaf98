import { formatDayWithWeekday } from '#domain/shared/dates.ts'
import { DateRange } from '#web/components/date-range.tsx'
import { Filters } from '#web/components/filters.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { useFilters } from '#web/components/use-filters.ts'
import { rangeOf, rangeText } from '#web/features/reports/report-range.ts'
import { FromPhone, FromServer } from '#web/features/salesman/own-sales-sources.tsx'
import { ToBilling } from '#web/features/salesman/to-billing.tsx'
import { useSource } from '#web/features/salesman/use-source.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'

/** RPT-05: the sales per product; today if no range is set. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(['from', 'to'] as const)
  const today = useToday()
  const requested = rangeOf(filters)
  const isToday = requested.from === null && requested.to === null
  const range = isToday ? { from: today, to: today } : requested
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
