import { useToday } from '#web/data/today.ts'
import { t } from '#web/light/text.ts'
import { useRoad } from '#web/offline/road-store.ts'
import { RouteSelect } from '#web/road/route-select.tsx'
import { ToBilling } from '#web/road/to-billing.tsx'
import { useSource } from '#web/road/use-source.ts'
import { rangeOf } from '#web/sales/filters.ts'
import { DateRange } from '#web/ui/date-range.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { FromPhone } from './from-phone.tsx'
import { FromServer } from './from-server.tsx'

const FILTERS = ['route', 'from', 'to'] as const

/** RPT-04: the salesman's own bills, per customer. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(FILTERS)
  const { routes } = useRoad()
  const wish = { route: filters.route === '' ? null : filters.route, ...rangeOf(filters) }
  const Source = useSource(wish) === 'phone' ? FromPhone : FromServer
  return (
    <>
      <PageHead title={t('Salesman Report')} actions={<ToBilling />} />
      <Filters fields={1}>
        <RouteSelect
          routes={routes}
          value={filters.route}
          placeholder={t('All routes')}
          clearable
          onChange={(route) => setFilters({ route })}
        />
        <DateRange from={filters.from} to={filters.to} max={useToday()} onChange={setFilters} />
      </Filters>
      <Source wish={wish} />
    </>
  )
}
