import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { Product, ProductContents } from '#domain/catalog/product.ts'
import { messages } from '#domain/shared/messages.ts'
import { DONE, type Input, refuse, unlessRefused, type Verdict } from './verdict.ts'

type Stored = Omit<Product, 'id'> & { readonly id: string; readonly version: number }

const key = (text: string) => text.toLowerCase()

/** CAT-01, CAT-02: products in their order; none is ever deleted. */
export const createProducts = () => {
  const products = new Map<string, Stored>(
    DEFAULT_PRODUCTS.map((product) => [product.id, { ...product, version: 1 }]),
  )

  const checkNames = (id: string, contents: ProductContents): Verdict => {
    const others = [...products.values()].filter((one) => one.inUse && one.id !== id)
    const isTaken = (field: 'label' | 'name' | 'salesmanName') =>
      others.some((one) => key(one[field]) === key(contents[field]))
    if (!contents.inUse) return DONE
    if (isTaken('label')) return refuse(messages.catalog.labelTaken)
    return isTaken('name') || isTaken('salesmanName') ? refuse(messages.catalog.nameTaken) : DONE
  }
  const store = (id: string, version: number, contents: ProductContents) => {
    const { name, salesmanName, label, shape, swatch, bottlesPerCarton, inUse } = contents
    const fields = { name, salesmanName, label, shape, swatch, bottlesPerCarton, inUse }
    products.set(id, { id, version, ...fields })
  }

  const rules = {
    'catalog.add': (input: ProductContents & { id: string }) =>
      unlessRefused(checkNames(input.id, input), () => store(input.id, 1, input)),
    'catalog.edit': (input: Input<ProductContents>) => {
      if (products.get(input.id)?.version !== input.version) return refuse(messages.conflict)
      return unlessRefused(checkNames(input.id, input), () =>
        store(input.id, input.version + 1, input),
      )
    },
  }
  return { products, rules }
}
