import { TextInput } from '@mantine/core'
import { DateFilter } from '#web/components/date-filter.tsx'
import { Filters } from '#web/components/filters.tsx'
import { reportAddress, reportDates } from '#web/features/reports/report-range.ts'
import type { SalesmanFilters } from '#web/features/reports/salesman-filters.ts'
import type { ListedSalesman } from '#web/features/reports/use-choices.ts'
import { t } from '#web/public/shared/text.ts'
import { RouteChoice, SalesmanChoice } from './choices.tsx'

const MAX_LENGTH = 100

interface Props {
  readonly filters: SalesmanFilters
  readonly routes: readonly string[] | undefined
  readonly today: string
  readonly onChange: (change: Partial<SalesmanFilters>) => void
}

const Route = ({ filters, routes = [], onChange }: Props) => (
  <RouteChoice routes={routes} value={filters.route} onChange={(route) => onChange({ route })} />
)

const Dates = ({ filters, today, onChange }: Props) => (
  <DateFilter
    choice={reportDates(filters)}
    today={today}
    onChange={(choice) => onChange(reportAddress(choice))}
  />
)

/** RPT-01: a route belongs to a salesman, so choosing another salesman clears the route. */
export const FilterBar = (props: Props & { salesmen: readonly ListedSalesman[] | undefined }) => (
  <Filters fields={3}>
    <SalesmanChoice
      salesmen={props.salesmen ?? []}
      value={props.filters.salesman}
      onChange={(salesman) => props.onChange({ salesman, route: '' })}
    />
    <Route {...props} />
    <TextInput
      label={t('Customer')}
      placeholder={t('Name or phone')}
      inputMode="search"
      autoComplete="off"
      maxLength={MAX_LENGTH}
      value={props.filters.customer}
      onChange={(event) => props.onChange({ customer: event.currentTarget.value })}
    />
    <Dates {...props} />
  </Filters>
)

/** RPT-02: for one customer, only route and dates. */
export const ShortFilterBar = (props: Props) => (
  <Filters fields={1}>
    <Route {...props} />
    <Dates {...props} />
  </Filters>
)
