import * as z from 'zod/mini'
import { stockRow } from '#domain/stock/stock.ts'
import { readTotals } from '#server/db/totals.ts'
import { router, sharedRead } from '#server/rpc/procedure.ts'

const NOTHING = { producedCartons: 0, invoicedCartons: 0, schemeHundredths: 0 }

export const stockProcedures = router({
  /** STK-01: reads a row of totals per product, however long the history is. */
  view: sharedRead('stock.view', ['stock', 'catalog'], z.void(), async ({ business }) => {
    const { products } = await business.catalog.read(business.db)
    const totals = new Map((await readTotals(business.db)).map((row) => [row.product, row]))
    return products
      .map((product) => ({ product, row: stockRow(product, totals.get(product.id) ?? NOTHING) }))
      .filter(({ product, row }) => product.inUse || row.stockCartons !== 0)
      .map(({ row }) => row)
  }),
})
