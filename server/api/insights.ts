import { inProductOrder } from '#domain/catalog/catalog.ts'
import { type DayRange, isComparable, isSearchable, MAX_FOUND } from '#domain/reports/sales.ts'
import { compareInput } from '#domain/reports/sales-input.ts'
import { spansOf } from '#domain/shared/ranges.ts'
import type { Business } from '#server/business.ts'
import { readCustomerSales } from '#server/db/customer-sales.ts'
import { router, sharedRead } from '#server/rpc/procedure.ts'

const salesOf = async (business: Business, typed: string, range: DayRange) => {
  const text = typed.trim()
  const rows = await readCustomerSales(business.db, text, spansOf(range))
  const sums = ({ cartons, schemeHundredths }: (typeof rows)[number]) => ({
    cartons,
    schemeHundredths,
  })
  const products = rows.flatMap((row) =>
    row.product ? [{ product: row.product, ...sums(row) }] : [],
  )
  const found = rows
    .flatMap((row) => (row.name === null ? [] : [{ name: row.name, ...sums(row) }]))
    .sort((a, b) => b.cartons - a.cartons || a.name.localeCompare(b.name))
  return {
    typed: text,
    products: inProductOrder(await business.catalog.read(business.db), products),
    found: found.slice(0, MAX_FOUND),
    foundInAll: found.length,
  }
}

export const insightsProcedures = router({
  /** INS-01, INS-02: sales of all customers whose name matches, for one text or two. */
  compare: sharedRead(
    'insights.read',
    ['sales', 'catalog'],
    compareInput,
    async ({ business }, input) => {
      const { customer1, customer2, from, to } = input
      if (!isSearchable(customer1)) return []
      const typed = isComparable(customer2) ? [customer1, customer2] : [customer1]
      return Promise.all(typed.map((one) => salesOf(business, one, { from, to })))
    },
  ),
})
