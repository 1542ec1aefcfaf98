import { TextInput } from '@mantine/core'
import { DateRange } from '#web/components/date-range.tsx'
import { Filters } from '#web/components/filters.tsx'
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

const Days = ({ filters: { from, to }, today, onChange }: Props) => (
  <DateRange from={from} to={to} max={today} onChange={onChange} />
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
    <Days {...props} />
  </Filters>
)

/** RPT-02: for one customer, only route and dates. */
export const ShortFilterBar = (props: Props) => (
  <Filters fields={1}>
    <Route {...props} />
    <Days {...props} />
  </Filters>
)
