import * as z from 'zod/mini'
import { rankProducts, spanOf } from '#domain/reports/sales.ts'
import { monthsInput, topInput } from '#domain/reports/sales-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { isBirthday } from '#domain/users/birthday.ts'
import { type MonthSales, readMonthSales, readProductSales } from '#server/db/product-sales.ts'
import { read, router, sharedRead } from '#server/rpc/procedure.ts'

const byMonth = (rows: readonly MonthSales[]) =>
  [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    products: rankProducts(rows.filter((row) => row.month === month)).map(
      ({ product, cartons }) => ({ product, cartons }),
    ),
  }))

export const dashboardProcedures = router({
  /** DSH-05. */
  top: sharedRead('dashboard.read', ['sales'], topInput, async ({ business }, range) =>
    rankProducts(await readProductSales(business.db, spanOf(range))),
  ),

  /** DSH-06. */
  months: sharedRead('dashboard.read', ['sales'], monthsInput, async ({ business }, { before }) =>
    byMonth(await readMonthSales(business.db, before)),
  ),

  /** DSH-02: whether today is the user's own birthday; no other birthday leaves the server. */
  birthday: read('dashboard.read', z.void(), async ({ business, actor }) => ({
    today: isBirthday(business.settings.birthdays[actor.phone], businessDay(business.clock())),
  })),
})
