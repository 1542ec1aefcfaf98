import { rangeOfChoice, readDates, writeDates } from '#domain/shared/date-filter.ts'
import { formatDayWithWeekday } from '#domain/shared/dates.ts'
import { DateFilter } from '#web/components/date-filter.tsx'
import { Filters } from '#web/components/filters.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { rangeText } from '#web/components/range-text.ts'
import { useFilters } from '#web/components/use-filters.ts'
import { FromPhone, FromServer } from '#web/features/salesman/own-sales-sources.tsx'
import { ToBilling } from '#web/features/salesman/to-billing.tsx'
import { useSource } from '#web/features/salesman/use-source.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'

const INITIAL = 'today'

/** RPT-05: the sales per product. */
export const Screen = () => {
  const [address, setAddress] = useFilters(['dates', 'from', 'to'])
  const today = useToday()
  const choice = readDates(address, INITIAL)
  const chosen = rangeOfChoice(choice, today)
  // To the server a range without any limit is today.
  const range = { from: chosen.from, to: chosen.to ?? today }
  const Source = useSource(range) === 'phone' ? FromPhone : FromServer
  return (
    <>
      <PageHead
        title={t('My Sales')}
        note={choice === 'today' ? formatDayWithWeekday(today) : rangeText(chosen)}
        actions={<ToBilling />}
      />
      <Filters fields={0}>
        <DateFilter
          choice={choice}
          today={today}
          onChange={(next) => setAddress(writeDates(next, INITIAL))}
        />
      </Filters>
      <Source range={range} />
    </>
  )
}
