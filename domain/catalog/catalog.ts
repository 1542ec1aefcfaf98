import type { Product } from './product.ts'
import type { ProductId } from './product-id.ts'

/** The products of one business. Every form, list and column uses their order. */
export interface Catalog {
  /** All products, also those that are not in use. */
  readonly products: readonly Product[]
  /** CAT-02: what forms offer. */
  readonly inUse: readonly Product[]
  readonly find: (id: string) => Product | undefined
  /** The product of a stored line; a stand-in if this copy of the catalogue is older. */
  readonly get: (id: ProductId) => Product
  readonly byName: (name: string) => Product | undefined
  readonly bySalesmanName: (name: string) => Product | undefined
  /** Where the product stands; an unknown one comes last. */
  readonly placeOf: (id: ProductId) => number
}

const standIn = (id: ProductId): Product => ({
  id,
  name: id,
  salesmanName: id,
  label: id.slice(0, 14),
  shape: 'carton',
  swatch: 'silver',
  bottlesPerCarton: 1,
  inUse: false,
})

/** Names are unique only among products in use, so those come first. */
const namesOf = (products: readonly Product[], field: 'name' | 'salesmanName') =>
  new Map(
    products
      .toSorted((a, b) => Number(a.inUse) - Number(b.inUse))
      .map((product) => [product[field], product]),
  )

export const createCatalog = (products: readonly Product[]): Catalog => {
  const byId = new Map<string, Product>(products.map((product) => [product.id, product]))
  const places = new Map(products.map(({ id }, place) => [id, place]))
  const [names, salesmanNames] = [namesOf(products, 'name'), namesOf(products, 'salesmanName')]
  return {
    products,
    inUse: products.filter(({ inUse }) => inUse),
    find: (id) => byId.get(id),
    get: (id) => byId.get(id) ?? standIn(id),
    byName: (name) => names.get(name),
    bySalesmanName: (name) => salesmanNames.get(name),
    placeOf: (id) => places.get(id) ?? products.length,
  }
}

/** Sorts rows into the order of every form, list and column. */
export const inProductOrder = <Row extends { readonly product: ProductId }>(
  catalog: Catalog,
  rows: readonly Row[],
): Row[] => rows.toSorted((a, b) => catalog.placeOf(a.product) - catalog.placeOf(b.product))
