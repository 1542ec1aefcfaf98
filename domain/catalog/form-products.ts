import type { Catalog } from './catalog.ts'
import type { Product } from './product.ts'
import type { ProductId } from './product-id.ts'

/** CAT-05: from so many products on a form has a filter. */
export const FILTER_FROM = 13

/** CAT-02: what a form offers; a product that is not in use stays in a form that has it. */
export const formProducts = (
  { products }: Catalog,
  isFilled: (id: ProductId) => boolean,
): Product[] => products.filter(({ id, inUse }) => inUse || isFilled(id))

const isMatch = ({ label, name, salesmanName }: Product, typed: string): boolean =>
  [label, name, salesmanName].some((text) => text.toLowerCase().includes(typed))

export interface FilteredProducts {
  readonly rows: readonly Product[]
  /** The row that Enter in the filter goes to. */
  readonly first: Product | undefined
}

/** CAT-05: the filled rows on top, then those with the typed letters in one of their names. */
export const filterProducts = (
  products: readonly Product[],
  text: string,
  filled: ReadonlySet<ProductId>,
): FilteredProducts => {
  const typed = text.trim().toLowerCase()
  const onTop = products.filter(({ id }) => filled.has(id))
  const found = products.filter((product) => isMatch(product, typed))
  const others = found.filter(({ id }) => !filled.has(id))
  return { rows: [...onTop, ...others], first: others[0] ?? found[0] }
}
