import { createCatalog } from './catalog.ts'
import type { Product, ProductContents } from './product.ts'
import type { ProductId } from './product-id.ts'

const TABLE = [
  {
    id: 'premium-2l',
    name: 'Premium 2 Litre Bottle',
    salesmanName: 'Premium 2L',
    label: 'Pink 2L',
    swatch: 'pink-2l',
    shape: 'bottle-2l',
    bottlesPerCarton: 9,
  },
  {
    id: 'premium-1l',
    name: 'Premium 1 Litre Bottle',
    salesmanName: 'Premium 1L',
    label: 'Pink 1L',
    swatch: 'pink-1l',
    shape: 'bottle-1l',
    bottlesPerCarton: 12,
  },
  {
    id: 'premium-500ml',
    name: 'Premium 500ML Bottle',
    salesmanName: 'Premium 500ML',
    label: 'Pink 500ml',
    swatch: 'pink-500ml',
    shape: 'bottle-500ml',
    bottlesPerCarton: 24,
  },
  {
    id: 'premium-250ml',
    name: 'Premium 250ML Bottle',
    salesmanName: 'Premium 250ML',
    label: 'Pink 250ml',
    swatch: 'pink-250ml',
    shape: 'bottle-250ml',
    bottlesPerCarton: 24,
  },
  {
    id: 'green-1l',
    name: 'Green 1 Litre Bottle',
    salesmanName: 'Green 1L',
    label: 'Green 1L',
    swatch: 'green-1l',
    shape: 'bottle-1l',
    bottlesPerCarton: 12,
  },
  {
    id: 'green-500ml',
    name: 'Green 500ML Bottle',
    salesmanName: 'Green 500ML',
    label: 'Green 500ml',
    swatch: 'green-500ml',
    shape: 'bottle-500ml',
    bottlesPerCarton: 24,
  },
  {
    id: 'pouch-250ml',
    name: '250ML Pouch',
    salesmanName: '250ML Pouch',
    label: 'Pouch 250ml',
    swatch: 'pouch-250ml',
    shape: 'pouch',
    bottlesPerCarton: 12,
  },
  {
    id: 'ice-500g',
    name: 'Packed Ice Cube (500 gm)',
    salesmanName: 'Ice Cube',
    label: 'Ice 500g',
    swatch: 'ice-500g',
    shape: 'ice',
    bottlesPerCarton: 12,
  },
] as const satisfies readonly (Omit<ProductContents, 'inUse'> & { readonly id: string })[]

export type DefaultId = (typeof TABLE)[number]['id']

/** The id of one of the eight. */
export const defaultId = (id: DefaultId): ProductId => id as string as ProductId

/** CAT-01: the products of a new business, in their order. The migration stores the same rows. */
export const DEFAULT_PRODUCTS: readonly Product[] = TABLE.map((product) => ({
  ...product,
  id: defaultId(product.id),
  inUse: true,
}))

export const DEFAULT_CATALOG = createCatalog(DEFAULT_PRODUCTS)
