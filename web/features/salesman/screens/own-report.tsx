import { DateRange } from '#web/components/date-range.tsx'
import { Filters } from '#web/components/filters.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { RouteSelect } from '#web/components/route-select.tsx'
import { useFilters } from '#web/components/use-filters.ts'
import { rangeOf } from '#web/features/reports/report-range.ts'
import { FromPhone } from '#web/features/salesman/own-report-from-phone.tsx'
import { FromServer } from '#web/features/salesman/own-report-from-server.tsx'
import { ToBilling } from '#web/features/salesman/to-billing.tsx'
import { useSource } from '#web/features/salesman/use-source.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'

const FILTERS = ['route', 'from', 'to'] as const

/** RPT-04: the salesman's own bills, per customer. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(FILTERS)
  const { routes } = useOfflineData()
  const input = { route: filters.route === '' ? null : filters.route, ...rangeOf(filters) }
  const Source = useSource(input) === 'phone' ? FromPhone : FromServer
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
      <Source input={input} />
    </>
  )
}
