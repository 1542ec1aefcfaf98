import * as z from 'zod/mini'
import { type Catalog, createCatalog } from '#domain/catalog/catalog.ts'
import type { Product } from '#domain/catalog/product.ts'
import { productIdInput } from '#domain/catalog/product-id.ts'

export const buildProduct = (id: string, change: Partial<Product> = {}): Product => ({
  id: z.parse(productIdInput, id),
  name: `Full name of ${id}`,
  salesmanName: `Salesman’s ${id}`,
  label: id,
  shape: 'carton',
  swatch: 'ocean',
  bottlesPerCarton: 12,
  inUse: true,
  ...change,
})

export const buildCatalog = (products: readonly Product[]): Catalog => createCatalog(products)
