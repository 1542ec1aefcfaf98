import { sql } from 'kysely'
import type { Product, ProductContents } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Db, Tx } from './database.ts'
import { nextVersion, type Stamp } from './stamp.ts'

export interface StoredProduct extends Product {
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

/** All products in their order; at most 200, also after years. */
export const readProducts = async (db: Db): Promise<StoredProduct[]> => {
  const { rows } = await sql<StoredProduct>`
    SELECT id, name, salesman_name AS "salesmanName", label, shape, swatch,
           bottles_per_carton AS "bottlesPerCarton", retired_at IS NULL AS "inUse", version,
           changed_by AS "changedBy", changed_at AS "changedAt"
    FROM products ORDER BY position, id`.execute(db)
  return rows
}

/** One writer at a time: names are compared with all others, and a move numbers all of them. */
export const lockCatalog = async (tx: Tx): Promise<StoredProduct[]> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('catalog', 0))`.execute(tx)
  return readProducts(tx)
}

/**
 * CAT-04: whether the product has an invoice or a production. Waits for bills that are being saved:
 * their foreign keys lock the product's row. A row of totals stays after its bills are deleted.
 */
export const lockAndCheckUse = async (tx: Tx, id: ProductId): Promise<boolean> => {
  await sql`SELECT FROM products WHERE id = ${id} FOR UPDATE`.execute(tx)
  return (await readUsedProducts(tx)).includes(id)
}

/** The products with an invoice or a production; reads one row of totals per customer and route. */
export const readUsedProducts = async (db: Db): Promise<ProductId[]> => {
  const { rows } = await sql<{ product: ProductId }>`
    SELECT product FROM product_totals
    UNION
    SELECT total.product FROM salesman_revisions AS salesman JOIN salesman_totals AS total
      ON total.salesman_id = salesman.salesman_id AND total.span = 'ever'`.execute(db)
  return rows.map(({ product }) => product)
}

interface CatalogStamp extends Stamp {
  readonly changedById: string
}

const columnsOf = (contents: ProductContents) => ({
  name: contents.name,
  salesman_name: contents.salesmanName,
  label: contents.label,
  shape: contents.shape,
  swatch: contents.swatch,
  bottles_per_carton: contents.bottlesPerCarton,
})

/** At the end of the list. False if a product has that id already. */
export const insertProduct = async (
  tx: Tx,
  id: string,
  contents: ProductContents,
  { changedBy, changedById, changedAt }: CatalogStamp,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('products')
    .values({
      id,
      ...columnsOf(contents),
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM products)`,
      retired_at: contents.inUse ? null : changedAt,
      changed_by: changedBy,
      changed_by_id: changedById,
      changed_at: changedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const updateProduct = async (
  tx: Tx,
  id: ProductId,
  contents: ProductContents,
  stamp: CatalogStamp,
): Promise<void> => {
  await tx
    .updateTable('products')
    .set({
      ...columnsOf(contents),
      retired_at: contents.inUse ? null : sql<Date>`coalesce(retired_at, ${stamp.changedAt})`,
      changed_by_id: stamp.changedById,
      ...nextVersion(stamp),
    })
    .where('id', '=', id)
    .execute()
}

/** Leaves the versions: an open edit of another field must not conflict with a move. */
export const storeOrder = async (tx: Tx, ids: readonly ProductId[]): Promise<void> => {
  await sql`
    UPDATE products SET position = place
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS wanted (product, place)
    WHERE id = product AND position <> place`.execute(tx)
}
