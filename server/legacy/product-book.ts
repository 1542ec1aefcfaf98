import * as z from 'zod/mini'
import { type Catalog, createCatalog } from '#domain/catalog/catalog.ts'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import {
  LABEL_LETTERS,
  MAX_PRODUCTS,
  NAME_LETTERS,
  type Product,
  SALESMAN_NAME_LETTERS,
} from '#domain/catalog/product.ts'
import { productIdInput } from '#domain/catalog/product-id.ts'
import { cutText } from './read/values.ts'
import { idFrom } from './record-id.ts'

export type NameField = 'name' | 'salesmanName'

/** The size of most cartons; the old tree has none. */
const USUAL_BOTTLES = 12

const retiredProduct = (name: string): Product => ({
  id: z.parse(productIdInput, idFrom(`product/${name}`)),
  name: cutText(name, NAME_LETTERS),
  salesmanName: cutText(name, SALESMAN_NAME_LETTERS),
  label: cutText(name, LABEL_LETTERS),
  shape: 'carton',
  swatch: 'silver',
  bottlesPerCarton: USUAL_BOTTLES,
  inUse: false,
})

/** CAT-07: finds the products of the tree's lines; a name that is unknown becomes a new product. */
export const createProductBook = () => {
  let catalog: Catalog = DEFAULT_CATALOG
  let added: Product[] = []

  const byName = (name: string, field: NameField): Product | undefined => {
    const known = (one: Catalog) => (field === 'name' ? one.byName(name) : one.bySalesmanName(name))
    const id = known(DEFAULT_CATALOG)?.id ?? known(catalog)?.id ?? idFrom(`product/${name}`)
    return catalog.find(id)
  }

  return {
    load(products: readonly Product[]): void {
      catalog = createCatalog(products)
      added = []
    },
    catalog: () => catalog,
    /** Our own export has the id beside a name that the old tree does not know. */
    find: (id: string, name: string, field: NameField): Product | undefined =>
      catalog.find(id) ?? byName(name, field),
    /** A product that is not in use; undefined without a name, and beyond the most products. */
    add(name: string): Product | undefined {
      if (name === '' || catalog.products.length >= MAX_PRODUCTS) return undefined
      const product = retiredProduct(name)
      catalog = createCatalog([...catalog.products, product])
      added.push(product)
      return product
    },
    takeAdded: () => added.splice(0),
  }
}

export type ProductBook = ReturnType<typeof createProductBook>
