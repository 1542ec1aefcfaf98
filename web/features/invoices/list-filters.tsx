import { type RefObject, useRef, useState } from 'react'
import type { BillFilter } from '#domain/invoices/bill-filter.ts'
import { shortRangeText } from '#web/components/short-range.ts'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import { FilterChips } from './components/filter-chips.tsx'
import { ListsButton } from './components/lists-button.tsx'
import { SumLine } from './components/sum-line.tsx'
import { useBillSums } from './use-bill-sums.ts'
import type { BillView, ListName } from './use-bill-view.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'
import { useTodayTokens } from './use-today-tokens.ts'

const loadMenu = () => import('./lists-menu.tsx')
const loadDates = () => import('./list-dates.tsx')

/** TOK-05: the file of what search and filters show. */
const csvOf = (search: string, filter: BillFilter): string => {
  const { from, to, payment, notDelivered, notConfirmed } = filter
  const query = new URLSearchParams({
    search,
    ...(from && { from }),
    ...(to && { to }),
    ...(payment && { payment }),
    ...(notDelivered && { notDelivered: 'true' }),
    ...(notConfirmed && { notConfirmed: 'true' }),
  })
  return `/tokens.csv?${query.toString()}`
}

/** Its button shows what no other chip does: a payment, chosen days, or another list. */
const labelOf = (view: BillView, isFixed: boolean): string => {
  const { list, choice, filter, today } = view
  const { payment } = filter
  const hasChip = choice === 'all-time' || view.isShown('today', null)
  const parts = [
    ...(payment && payment !== 'Pay Later' ? [t(payment)] : []),
    ...(filter.notConfirmed ? [t('Not confirmed')] : []),
    ...(hasChip || list === 'deleted' ? [] : [shortRangeText(filter, today)]),
  ]
  if (parts.length > 0) return parts.join(' · ')
  if (list === 'deleted') return t('Deleted')
  return list === 'tokens' && !isFixed ? t('Token History') : t('All')
}

const useLists = (isFixed: boolean): { name: ListName; text: string }[] => {
  const { mayWrite } = useInvoiceRights()
  if (isFixed) return [{ name: 'tokens', text: t('All bills') }]
  return [
    { name: 'invoices', text: t('All bills') },
    { name: 'tokens', text: t('Token History') },
    ...(mayWrite ? [{ name: 'deleted' as const, text: t('Deleted') }] : []),
  ]
}

/** The button shows immediately; its menu loads lazily. */
const Lists = (props: {
  view: BillView
  isFixed: boolean
  button: RefObject<HTMLButtonElement | null>
  onDates: () => void
}) => {
  const { view, button } = props
  const { mayExport, mayConfirm } = useInvoiceRights()
  const [isRequested, setRequested] = useState(false)
  const part = usePart(loadMenu, isRequested)
  const lists = useLists(props.isFixed)
  const label = labelOf(view, props.isFixed)
  const isPressed = label !== t('All')
  if (!isRequested || typeof part === 'string') {
    return (
      <ListsButton
        ref={button}
        label={label}
        aria-pressed={isPressed}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setRequested(true)}
      />
    )
  }
  const isFile = mayExport && view.list !== 'deleted'
  return (
    <part.ListsMenu
      label={label}
      isPressed={isPressed}
      button={button}
      lists={lists}
      csv={isFile ? csvOf(view.search.typed.trim(), view.filter) : undefined}
      onOpen={view.open}
      {...(mayConfirm && { onNotConfirmed: () => view.toggleOnly('not-confirmed') })}
      onDates={props.onDates}
    />
  )
}

const Sum = ({ view }: { view: BillView }) => {
  const sums = useBillSums(view.search.search, view.filter)
  return sums !== undefined && <SumLine sums={sums} />
}

/** C10, C22: chips, the menu of the other lists, days, and the sum of what is shown. */
export const ListFilters = (props: {
  view: BillView
  /** The screen shows one list only. */
  isFixed?: boolean
}) => {
  const { view, isFixed = false } = props
  const { mayWrite } = useInvoiceRights()
  const [isOpen, setOpen] = useState(false)
  const dates = usePart(loadDates, isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <FilterChips
        isToday={view.isShown('today', null)}
        isNotDelivered={view.isOnly('not-delivered')}
        {...(mayWrite && { isPayLater: view.isOnly('Pay Later') })}
        waiting={useTodayTokens()}
        onToday={() => view.toggle('today', null)}
        onNotDelivered={() => view.toggleOnly('not-delivered')}
        onPayLater={() => view.toggleOnly('Pay Later')}
        menu={
          <Lists view={view} isFixed={isFixed} button={button} onDates={() => setOpen(!isOpen)} />
        }
      />
      {isOpen && typeof dates === 'object' && <dates.ListDates view={view} onClose={close} />}
      {mayWrite && view.list !== 'deleted' && <Sum view={view} />}
    </>
  )
}
