import * as z from 'zod/mini'
import { PRODUCTS } from '#domain/catalog/products.ts'
import { stockRow } from '#domain/stock/stock.ts'
import { readTotals } from '#server/db/totals.ts'
import { router, sharedRead } from '#server/rpc/procedure.ts'

const NOTHING = { producedCartons: 0, invoicedCartons: 0, schemeHundredths: 0 }

export const stockProcedures = router({
  /** STK-01: reads eight rows of totals, however long the history is. */
  view: sharedRead('stock.view', ['stock'], z.void(), async ({ business }) => {
    const totals = new Map((await readTotals(business.db)).map((row) => [row.product, row]))
    return PRODUCTS.map((product) => stockRow(product, totals.get(product.id) ?? NOTHING))
  }),
})
