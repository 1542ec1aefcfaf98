import { DEFAULT_PRODUCTS as PRODUCTS } from '#domain/catalog/default-products.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { ProductionLine } from '#domain/stock/production.ts'
import { type StockTotals, stockRow } from '#domain/stock/stock.ts'
import type { Maker, StoredInvoice } from './invoices.ts'

/** A record of production as it is stored. */
export interface StoredProduction {
  readonly id: string
  readonly day: string
  readonly maker: Maker
  readonly madeAtMs: number
  readonly lines: readonly ProductionLine[]
}

const NOTHING: StockTotals = { producedCartons: 0, invoicedCartons: 0, schemeHundredths: 0 }
const PALLET_CARTONS = 20
const COVER_DAYS = 3

/** Tracks the stock: computes a morning's production so that stock covers a few more days. */
export const createStore = () => {
  const totals = new Map<ProductId, StockTotals>()
  const of = (product: ProductId) => totals.get(product) ?? NOTHING

  const take = (invoices: readonly StoredInvoice[]): Map<ProductId, number> => {
    const taken = new Map<ProductId, number>()
    for (const { lines, deletedAtMs } of invoices) {
      if (deletedAtMs !== null) continue
      for (const { product, quantity, schemeHundredths } of lines) {
        const { producedCartons, invoicedCartons, schemeHundredths: given } = of(product)
        taken.set(product, (taken.get(product) ?? 0) + quantity)
        totals.set(product, {
          producedCartons,
          invoicedCartons: invoicedCartons + quantity,
          schemeHundredths: given + schemeHundredths,
        })
      }
    }
    return taken
  }

  return {
    /** Books the day's bills and returns the production that they need. */
    serve(invoices: readonly StoredInvoice[]): ProductionLine[] {
      const taken = take(invoices)
      return PRODUCTS.flatMap((product) => {
        const { stockCartons } = stockRow(product, of(product.id))
        const wanted = COVER_DAYS * (taken.get(product.id) ?? 0) - stockCartons
        if (stockCartons >= (taken.get(product.id) ?? 0)) return []
        const quantity = Math.ceil(wanted / PALLET_CARTONS) * PALLET_CARTONS
        const before = of(product.id)
        totals.set(product.id, {
          ...before,
          producedCartons: before.producedCartons + quantity,
        })
        return [{ product: product.id, quantity }]
      })
    },
  }
}
