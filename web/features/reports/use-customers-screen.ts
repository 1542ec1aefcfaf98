import { useToday } from '#web/lib/clock/today.ts'
import { idOf, useSalesmanFilters, useSettledSearch, wishOf } from './salesman-filters.ts'
import { useRoutes, useSalesmen } from './use-choices.ts'
import { type CustomerOrder, useCustomers } from './use-customers.ts'

/** What both tables of customers ask with, and what they are answered. */
export const useCustomersScreen = (order: CustomerOrder) => {
  const [filters, onChange] = useSalesmanFilters()
  const salesmen = useSalesmen()
  const routes = useRoutes(idOf(filters.salesman))
  const today = useToday()
  const table = useCustomers(order, wishOf(useSettledSearch(filters)))
  return { bar: { filters, salesmen, routes, today, onChange }, table: { ...table, filters } }
}
