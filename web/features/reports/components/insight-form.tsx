import { TextInput } from '@mantine/core'
import { isComparable, isSearchable } from '#domain/reports/sales.ts'
import { DateFilter } from '#web/components/date-filter.tsx'
import { Filters } from '#web/components/filters.tsx'
import { reportAddress, reportDates } from '#web/features/reports/report-range.ts'
import type { InsightFilters } from '#web/features/reports/use-comparison.ts'
import { t } from '#web/public/shared/text.ts'

const MAX_LENGTH = 100

const hintOf = (typed: string, isEnough: boolean, hint: string): string =>
  typed.trim() === '' || isEnough ? '' : hint

/** INS-01: the customers to compare, and the dates. */
export const InsightForm = (props: {
  filters: InsightFilters
  today: string
  onChange: (change: Partial<InsightFilters>) => void
}) => {
  const { filters, onChange } = props
  const { customer1, customer2 } = filters
  return (
    <Filters fields={2}>
      <TextInput
        label={t('Customer 1')}
        required
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={customer1}
        description={hintOf(
          customer1,
          isSearchable(customer1),
          t('At least 3 letters, without a space'),
        )}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange({ customer1: event.currentTarget.value })}
      />
      <TextInput
        label={t('Customer 2 (optional)')}
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={customer2}
        description={hintOf(customer2, isComparable(customer2), t('At least 3 letters'))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange({ customer2: event.currentTarget.value })}
      />
      <DateFilter
        choice={reportDates(filters)}
        today={props.today}
        onChange={(choice) => onChange(reportAddress(choice))}
      />
    </Filters>
  )
}
