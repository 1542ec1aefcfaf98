import { splitScheme } from '#domain/catalog/cartons.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'

/** Sums over the whole history of one product, company invoices only. */
export interface StockTotals {
  readonly producedCartons: number
  readonly invoicedCartons: number
  readonly schemeHundredths: number
}

export interface StockRow {
  readonly productId: ProductId
  readonly producedCartons: number
  readonly invoicedCartons: number
  readonly freeCartons: number
  readonly schemeBottlesHundredths: number
  /** May be negative: invoices are made before production is entered, and never blocked. */
  readonly stockCartons: number
}

export const stockRow = (product: Product, totals: StockTotals): StockRow => {
  const { producedCartons, invoicedCartons, schemeHundredths } = totals
  const split = splitScheme(schemeHundredths, product.bottlesPerCarton)
  // A carton that was opened for loose scheme bottles cannot be sold as a carton.
  const openedCartons = split.schemeBottlesHundredths > 0 ? 1 : 0
  return {
    productId: product.id,
    producedCartons,
    invoicedCartons,
    ...split,
    stockCartons: producedCartons - invoicedCartons - split.freeCartons - openedCartons,
  }
}
