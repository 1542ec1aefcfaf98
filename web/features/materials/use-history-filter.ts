import { rangeOfChoice, readDates, writeDates } from '#domain/shared/date-filter.ts'
import { useFilters } from '#web/components/use-filters.ts'
import { useToday } from '#web/lib/clock/today.ts'

const FILTERS = ['item', 'dates', 'from', 'to'] as const
const INITIAL = 'all-time'
/** An address can be typed. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** C34: the item and the days of the history, in the address. */
export const useHistoryFilter = () => {
  const [filters, setFilters] = useFilters(FILTERS)
  const today = useToday()
  const choice = readDates(filters, INITIAL)
  const itemId = ID.test(filters.item) ? filters.item : null
  return {
    today,
    choice,
    itemId,
    input: { itemId, ...rangeOfChoice(choice, today) },
    isActive: itemId !== null || choice !== INITIAL,
    chooseItem: (item: string) => setFilters({ item }),
    clear: () => setFilters({ item: '', ...writeDates(INITIAL, INITIAL) }),
    chooseDates: (dates: typeof choice) => setFilters({ ...writeDates(dates, INITIAL) }),
  }
}

export type HistoryFilter = ReturnType<typeof useHistoryFilter>
