import { useToday } from '#web/lib/clock/today.ts'
import { idOf, toInput, useDebouncedSearch, useSalesmanFilters } from './salesman-filters.ts'
import { useRoutes, useSalesmen } from './use-choices.ts'
import { type CustomerOrder, useCustomers } from './use-customers.ts'

/** The filters and data that both customer tables share. */
export const useCustomersScreen = (order: CustomerOrder) => {
  const [filters, onChange] = useSalesmanFilters()
  const salesmen = useSalesmen()
  const routes = useRoutes(idOf(filters.salesman))
  const today = useToday()
  const table = useCustomers(order, toInput(useDebouncedSearch(filters), today))
  return { bar: { filters, salesmen, routes, today, onChange }, table: { ...table, filters } }
}
