import type { ReactNode } from 'react'
import { useLiveState } from '#web/lib/live/live.ts'
import { DayHead } from './components/day-head.tsx'
import { NothingFound } from './components/nothing-found.tsx'
import { Pages } from './components/pages.tsx'
import { filterWords } from './filter-words.ts'
import type { ListedInvoice } from './listed-invoice.ts'
import type { BillView } from './use-bill-view.ts'
import { useInvoicePages } from './use-invoice-pages.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

/** C22: the one list of bills, day by day, however its rows are drawn. */
export const BillPages = (props: {
  view: BillView
  label: string
  noneFound: string
  short: boolean
  inPage?: boolean
  render: (invoice: ListedInvoice) => ReactNode
}) => {
  const { today, filter, search: field } = props.view
  const { search, setTyped } = field
  const { mayWrite, byTokenOnly } = useInvoiceRights()
  const { days, ...pages } = useInvoicePages(search, filter)
  return (
    <Pages
      {...pages}
      key={JSON.stringify([search, filter])}
      label={props.label}
      offline={useLiveState() === 'offline'}
      short={props.short}
      inPage={props.inPage ?? false}
      empty={
        <NothingFound
          text={props.noneFound}
          search={search}
          filter={filterWords(props.view)}
          byTokenOnly={byTokenOnly}
          mayWrite={mayWrite}
          {...(props.inPage && { toBilling: '/' })}
          onClear={() => setTyped('')}
          onAll={props.view.showAll}
        />
      }
      heads={{
        groupOf: ({ day }) => day,
        render: (of) => <DayHead day={of} today={today} sum={days.find(({ day }) => day === of)} />,
      }}
      render={props.render}
    />
  )
}
