import type { Sale } from '#domain/materials/material.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'

/** Price and buyer as typed. */
export interface SaleDraft {
  readonly price: string
  readonly buyer: string
}

export const NO_SALE: SaleDraft = { price: '', buyer: '' }

export const saleDraftOf = (sale: Sale | null): SaleDraft =>
  sale ? { price: rupeesTyped(sale.pricePaise), buyer: sale.buyer } : NO_SALE

/** SCR-03: undefined without a price; 0 must be typed. */
export const saleFrom = ({ price, buyer }: SaleDraft): Sale | undefined => {
  const pricePaise = paiseTyped(price)
  return typeof pricePaise === 'number' ? { pricePaise, buyer: buyer.trim() } : undefined
}
