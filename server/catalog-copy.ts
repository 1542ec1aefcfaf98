import { type Catalog, createCatalog } from '#domain/catalog/catalog.ts'
import { readProducts } from './db/catalog.ts'
import type { Db } from './db/database.ts'
import type { Notice } from './db/notices.ts'

interface Lines {
  readonly lines: readonly { readonly product: string }[]
}

/**
 * The catalogue of one business in this process, so that a bill needs no read for it. Notices drop
 * it; it is unused while none can arrive. `db` is the caller's connection or transaction: a second
 * one could wait for ever when all connections wait for theirs.
 */
export const createCatalogCopy = (isFollowed: () => boolean) => {
  let copy: Catalog | undefined
  let invalidations = 0

  const clear = (): void => {
    invalidations += 1
    copy = undefined
  }

  const read = async (db: Db): Promise<Catalog> => {
    if (copy && isFollowed()) return copy
    const before = invalidations
    const catalog = createCatalog(await readProducts(db))
    if (before === invalidations) copy = catalog
    return catalog
  }

  return {
    read,
    /** The catalogue for these lines; a product that another process added may be newer than the copy. */
    async readFor(db: Db, { lines }: Lines): Promise<Catalog> {
      const catalog = await read(db)
      if (lines.every(({ product }) => catalog.find(product))) return catalog
      clear()
      return read(db)
    },
    /** Called by the writing process after its commit, and by every process on the notice. */
    invalidate(notice: Notice): void {
      if (notice === 'catalog') clear()
    },
    clear,
  }
}

export type CatalogCopy = ReturnType<typeof createCatalogCopy>
