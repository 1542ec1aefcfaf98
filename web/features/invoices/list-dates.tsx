import { DateFilter } from '#web/components/date-filter.tsx'
import type { BillView } from './use-bill-view.ts'

/** The days of the list; a choice closes them. */
export const ListDates = (props: { view: BillView; onClose: () => void }) => (
  <DateFilter
    choice={props.view.choice}
    today={props.view.today}
    onChange={(choice) => {
      props.view.showDates(choice)
      props.onClose()
    }}
  />
)
