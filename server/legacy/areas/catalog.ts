import { readProducts } from '#server/db/catalog.ts'
import type { Tx } from '#server/db/database.ts'
import type { Area } from '#server/legacy/area.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
import { type ReadProduct, readProduct } from '#server/legacy/read/product.ts'
import { recordIdOf } from '#server/legacy/record-id.ts'
import { productVersions, writeNewProducts, writeProducts } from '#server/legacy/sql/products.ts'

const NAME = 'next/products'

/** CAT-07. */
export const products = (at: Date): Area<ReadProduct> => ({
  name: NAME,
  topics: () => ['catalog'],
  read: readProduct,
  versions: async (tx) => {
    const versions = await productVersions(tx)
    return new Map([...versions].map(([id, version]) => [recordIdOf(`${NAME}/${id}`, id), version]))
  },
  write: (tx, rows) =>
    writeProducts(
      tx,
      rows.map(({ read }) => ({
        ...read,
        changedBy: read.changedBy ?? 'Import',
        changedAt: read.changedAt ?? at,
      })),
    ),
})

export const loadBook = async (tx: Tx, book: ProductBook): Promise<void> =>
  book.load(await readProducts(tx))

/** Outside of the savepoint of the lines that name them, which may be rolled back. */
export const storeAdded = async (tx: Tx, book: ProductBook, at: Date): Promise<void> => {
  const added = book.takeAdded()
  if (added.length > 0) await writeNewProducts(tx, added, at)
}
