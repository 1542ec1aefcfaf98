import { type Catalog, createCatalog } from '#domain/catalog/catalog.ts'
import { MAX_IN_USE, MAX_PRODUCTS } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { readProducts, readUsedProducts } from '#server/db/catalog.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area, FreshRow } from '#server/legacy/area.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
import { type ReadProduct, readProduct } from '#server/legacy/read/product.ts'
import { recordIdOf } from '#server/legacy/record-id.ts'
import { productVersions, writeNewProducts, writeProducts } from '#server/legacy/sql/products.ts'

const NAME = 'next/products'

/** CAT-04, CAT-05: the rules of the screens hold for a tree too. */
const acceptProducts = <Fresh extends FreshRow<ReadProduct>>(
  catalog: Catalog,
  used: readonly ProductId[],
  rows: readonly Fresh[],
): Fresh[] => {
  const ids = new Set(catalog.products.map(({ id }) => id))
  const inUse = new Set(catalog.inUse.map(({ id }) => id))
  for (const { read } of rows) inUse.delete(read.id)
  return rows.filter(({ read, addNote }) => {
    const before = catalog.find(read.id)
    const isOtherCarton = before && before.bottlesPerCarton !== read.bottlesPerCarton
    if (isOtherCarton && used.includes(read.id)) {
      addNote('left out', 'the product has bills or productions here', 'bottlesPerCarton')
      return false
    }
    const isTooMany = !before && ids.size >= MAX_PRODUCTS
    if (isTooMany || (!read.retiredAt && inUse.size >= MAX_IN_USE)) {
      addNote('left out', 'too many products')
      return false
    }
    ids.add(read.id)
    if (!read.retiredAt) inUse.add(read.id)
    return true
  })
}

/** CAT-07. */
export const products: Area<ReadProduct> = {
  name: NAME,
  topics: () => ['catalog'],
  read: readProduct,
  versions: async (tx) => {
    const versions = await productVersions(tx)
    return new Map([...versions].map(([id, version]) => [recordIdOf(`${NAME}/${id}`, id), version]))
  },
  accept: async (tx, rows) => {
    const catalog = createCatalog(await readProducts(tx))
    return acceptProducts(catalog, await readUsedProducts(tx), rows)
  },
  write: (tx, rows) =>
    writeProducts(
      tx,
      rows.map(({ read }) => read),
    ),
}

export const loadBook = async (tx: Tx, book: ProductBook): Promise<void> =>
  book.load(await readProducts(tx))

/** Outside of the savepoint of the lines that name them, which may be rolled back. */
export const storeAdded = async (tx: Tx, book: ProductBook, at: Date): Promise<void> => {
  const added = book.takeAdded()
  if (added.length > 0) await writeNewProducts(tx, added, at)
}
