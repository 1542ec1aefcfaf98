import { useDebouncedValue } from '@mantine/hooks'
import type { BillFilter } from '#domain/invoices/bill-filter.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import {
  type AddressDates,
  type DateChoice,
  rangeOfChoice,
  readDates,
  writeDates,
} from '#domain/shared/date-filter.ts'
import { mayBePhone } from '#domain/shared/phone.ts'
import { useFilters } from '#web/components/use-filters.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

const NAMES = ['list', 'dates', 'from', 'to', 'only', 'search'] as const
const ALL_DAYS = 'all-time'
const NOT_DELIVERED = 'not-delivered'
const NOT_CONFIRMED = 'not-confirmed'
const DEBOUNCE_MS = 200

export type ListName = 'invoices' | 'tokens' | 'deleted'
export type Only = BillFilter['payment'] | typeof NOT_DELIVERED | typeof NOT_CONFIRMED

const isPrivate = (name: string, value: string): boolean => name === 'search' && mayBePhone(value)

const KINDS = [NOT_DELIVERED, NOT_CONFIRMED, ...PAYMENTS] as const

/** An address of a module that is off shows all bills. */
const readOnly = (text: string, hasUpi: boolean): Only =>
  KINDS.find((one) => one === text && (hasUpi || one !== NOT_CONFIRMED)) ?? null

const LISTS = ['tokens', 'deleted'] as const

const useListName = (named: string): ListName => {
  const { mayWrite } = useInvoiceRights()
  const list = LISTS.find((one) => one === named) ?? 'invoices'
  return list === 'deleted' && !mayWrite ? 'invoices' : list
}

const filterOf = (only: Only, choice: DateChoice, today: string): BillFilter => ({
  ...rangeOfChoice(choice, today),
  payment: only === NOT_DELIVERED || only === NOT_CONFIRMED ? null : only,
  notDelivered: only === NOT_DELIVERED,
  ...(only === NOT_CONFIRMED && { notConfirmed: true }),
})

/** C38: list, filters and search are in the address, so a reload and Back restore them. */
export const useBillView = (fixed?: ListName) => {
  const [address, setAddress] = useFilters(NAMES, isPrivate)
  const today = useToday()
  const list = useListName(fixed ?? address.list)
  const choice = readDates(address satisfies AddressDates, ALL_DAYS)
  const { mayConfirm } = useInvoiceRights()
  const only = readOnly(address.only, mayConfirm)
  const [debounced] = useDebouncedValue(address.search, DEBOUNCE_MS)
  const inList = (name: ListName) => ({ list: fixed || name === 'invoices' ? '' : name })
  const narrowed = (dates: DateChoice, kind: Only) => ({
    ...writeDates(dates, ALL_DAYS),
    only: kind ?? '',
    // Deleted bills have no filters.
    ...(list === 'deleted' && inList('invoices')),
  })
  const isShown = (dates: DateChoice, kind: Only) =>
    list !== 'deleted' && choice === dates && only === kind
  const isOnly = (kind: Only) => list !== 'deleted' && only === kind
  return {
    list,
    today,
    choice,
    only,
    filter: filterOf(only, choice, today),
    search: {
      typed: address.search,
      setTyped: (search: string) => setAddress({ search }),
      search: address.search === '' ? '' : debounced.trim(),
    },
    isShown,
    /** A second tap shows all bills again. */
    toggle: (dates: DateChoice, kind: Only) =>
      setAddress(isShown(dates, kind) ? narrowed(ALL_DAYS, null) : narrowed(dates, kind)),
    isOnly,
    /** A second tap shows the others of the chosen days too. */
    toggleOnly: (kind: Only) =>
      setAddress(isOnly(kind) ? narrowed(choice, null) : narrowed(ALL_DAYS, kind)),
    showDates: (dates: DateChoice) => setAddress(narrowed(dates, only)),
    /** Without a filter; the search stays. */
    showAll: () => setAddress(narrowed(ALL_DAYS, null)),
    /** All bills of a list: a filter of the list before would hide some. */
    open: (name: ListName) =>
      setAddress({ ...narrowed(ALL_DAYS, null), search: '', ...inList(name) }),
  }
}

export type BillView = ReturnType<typeof useBillView>
