import type { StockRows } from '#web/features/invoices/use-stock.ts'

export type StockRow = StockRows[number]

const LOW_CARTONS = 10

export const stockState = ({ stockCartons }: StockRow): 'out' | 'low' | undefined => {
  if (stockCartons <= 0) return 'out'
  return stockCartons < LOW_CARTONS ? 'low' : undefined
}

/** Nothing was ever produced or billed: eight times 'Out' would be an alarm about nothing. */
export const isUntouched = (rows: StockRows): boolean =>
  rows.every(
    ({ producedCartons, invoicedCartons, freeCartons, schemeBottlesHundredths }) =>
      producedCartons + invoicedCartons + freeCartons + schemeBottlesHundredths === 0,
  )

export const sumOf = (rows: StockRows) =>
  rows.reduce(
    (sum, { stockCartons, today }) => ({
      made: sum.made + today.madeCartons,
      sold: sum.sold + today.soldCartons,
      stock: sum.stock + stockCartons,
    }),
    { made: 0, sold: 0, stock: 0 },
  )
