import type { ProductContents } from '#domain/catalog/product.ts'
import { numberTyped } from '#domain/shared/typed-number.ts'

/** The fields of the dialog. */
export interface ProductDraft extends Omit<ProductContents, 'bottlesPerCarton'> {
  readonly bottles: string
}

export const BOTTLES_IN_CARTON = { decimals: 0, digits: 3 } as const

export const EMPTY_PRODUCT: ProductDraft = {
  name: '',
  salesmanName: '',
  label: '',
  shape: 'bottle-1l',
  swatch: 'ocean',
  bottles: '',
  inUse: true,
}

export const productDraft = (product: ProductContents): ProductDraft => ({
  name: product.name,
  salesmanName: product.salesmanName,
  label: product.label,
  shape: product.shape,
  swatch: product.swatch,
  bottles: String(product.bottlesPerCarton),
  inUse: product.inUse,
})

export const contentsOf = ({ bottles, ...draft }: ProductDraft): ProductContents => ({
  ...draft,
  bottlesPerCarton: numberTyped(bottles, BOTTLES_IN_CARTON) ?? 0,
})
