import * as z from 'zod/mini'
import { businessDay } from '#domain/shared/dates.ts'
import { stockRow } from '#domain/stock/stock.ts'
import { readStockTotals } from '#server/db/totals.ts'
import { router, sharedRead } from '#server/rpc/procedure.ts'

const NOTHING = {
  producedCartons: 0,
  invoicedCartons: 0,
  schemeHundredths: 0,
  madeToday: 0,
  soldToday: 0,
}

export const stockProcedures = router({
  /** STK-01: reads a row of totals per product, however long the history is. */
  view: sharedRead('stock.view', ['stock', 'catalog'], z.void(), async ({ business }) => {
    const { products } = await business.catalog.read(business.db)
    const day = businessDay(business.clock())
    const stored = await readStockTotals(business.db, day)
    const totals = new Map(stored.map((row) => [row.product, row]))
    return products
      .map((product) => {
        const total = totals.get(product.id) ?? NOTHING
        const { madeToday, soldToday } = total
        const today = { day, madeCartons: madeToday ?? 0, soldCartons: soldToday ?? 0 }
        return { product, row: { ...stockRow(product, total), today } }
      })
      .filter(({ product, row }) => product.inUse || row.stockCartons !== 0)
      .map(({ row }) => row)
  }),
})
