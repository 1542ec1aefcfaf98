import { DateFilter } from '#web/components/date-filter.tsx'
import { Filters } from '#web/components/filters.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { RouteSelect } from '#web/components/route-select.tsx'
import { useFilters } from '#web/components/use-filters.ts'
import { reportAddress, reportDates, reportRange } from '#web/features/reports/report-range.ts'
import { FromPhone } from '#web/features/salesman/own-report-from-phone.tsx'
import { FromServer } from '#web/features/salesman/own-report-from-server.tsx'
import { ToBilling } from '#web/features/salesman/to-billing.tsx'
import { useSource } from '#web/features/salesman/use-source.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'

const FILTERS = ['route', 'dates', 'from', 'to'] as const

/** RPT-04: the salesman's own bills, per customer. */
export const Screen = () => {
  const [filters, setFilters] = useFilters(FILTERS)
  const today = useToday()
  const { routes } = useOfflineData()
  const route = filters.route === '' ? null : filters.route
  const input = { route, ...reportRange(filters, today) }
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
          onChange={(chosen) => setFilters({ route: chosen })}
        />
        <DateFilter
          choice={reportDates(filters)}
          today={today}
          onChange={(choice) => setFilters(reportAddress(choice))}
        />
      </Filters>
      <Source input={input} />
    </>
  )
}
