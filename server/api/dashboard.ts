import * as z from 'zod/mini'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { rankProducts, spanOf } from '#domain/reports/sales.ts'
import { monthsInput, topInput } from '#domain/reports/sales-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { isBirthday } from '#domain/users/birthday.ts'
import { type MonthSales, readMonthSales, readProductSales } from '#server/db/product-sales.ts'
import { read, router, sharedRead } from '#server/rpc/procedure.ts'

/** The order of products decides between equal sales. */
const FOLLOWS = ['sales', 'catalog'] as const

const byMonth = (catalog: Catalog, rows: readonly MonthSales[]) =>
  [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    products: rankProducts(
      catalog,
      rows.filter((row) => row.month === month),
    ).map(({ product, cartons }) => ({ product, cartons })),
  }))

export const dashboardProcedures = router({
  /** DSH-05. */
  top: sharedRead('dashboard.read', FOLLOWS, topInput, async ({ business }, range) =>
    rankProducts(
      await business.catalog.read(business.db),
      await readProductSales(business.db, spanOf(range)),
    ),
  ),

  /** DSH-06. */
  months: sharedRead('dashboard.read', FOLLOWS, monthsInput, async ({ business }, { before }) =>
    byMonth(await business.catalog.read(business.db), await readMonthSales(business.db, before)),
  ),

  /** DSH-02: whether today is the user's own birthday; no other birthday leaves the server. */
  birthday: read('dashboard.read', z.void(), async ({ business, actor }) => ({
    today: isBirthday(business.settings.birthdays[actor.phone], businessDay(business.clock())),
  })),
})
