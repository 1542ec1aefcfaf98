import { sql } from 'kysely'
import type { Product } from '#domain/catalog/product.ts'
import type { Tx } from '#server/db/database.ts'
import { CHANGE } from './imports.ts'
import { changeOf, fetchAll, type Out, type OutChange } from './outgoing.ts'

export interface ImportedProduct extends Omit<Product, 'inUse'> {
  readonly changedBy: string
  readonly changedAt: Date | string
  readonly position: number
  readonly retiredAt: Date | string | null
  readonly version: number
}

/** As the migration wrote them; an import may replace these. */
const UNTOUCHED = sql`version = 1 AND changed_by = 'Jalkhata'`

export const productVersions = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, version FROM products WHERE NOT (${UNTOUCHED})`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export const writeProducts = async (
  tx: Tx,
  products: readonly ImportedProduct[],
): Promise<void> => {
  // Two products may have changed names with each other: none has a name while these are written.
  await sql`UPDATE products SET retired_at = now()
    WHERE id = ANY(${products.map(({ id }) => id)}) AND retired_at IS NULL`.execute(tx)
  await sql`INSERT INTO products (id, name, salesman_name, label, shape, swatch, bottles_per_carton,
      position, retired_at, version, changed_by, changed_at)
    SELECT id, name, "salesmanName", label, shape, swatch, "bottlesPerCarton", position,
      "retiredAt", version, "changedBy", "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS product (id text, name text,
      "salesmanName" text, label text, shape text, swatch text, "bottlesPerCarton" smallint,
      position integer, "retiredAt" timestamptz, version integer, "changedBy" text,
      "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, salesman_name = excluded.salesman_name,
      label = excluded.label, shape = excluded.shape, swatch = excluded.swatch,
      bottles_per_carton = excluded.bottles_per_carton, position = excluded.position,
      retired_at = excluded.retired_at, ${CHANGE}`.execute(tx)
}

/** CAT-07: products that only the old tree knows, at the end of the list and not in use. */
export const writeNewProducts = async (
  tx: Tx,
  products: readonly Product[],
  at: Date,
): Promise<void> => {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(position), 0) AS last FROM products`.execute(tx)
  const last = rows[0]?.last ?? 0
  await writeProducts(
    tx,
    products.map((product, place) => ({
      ...product,
      position: last + place + 1,
      retiredAt: at,
      version: 1,
      changedBy: 'Import',
      changedAt: at,
    })),
  )
}

export interface OutProduct extends OutChange, Omit<Product, 'id'> {
  readonly position: number
  readonly retiredAt: string | null
  readonly version: number
}

/** All products, if one of them is not as in a new business. */
export const outProducts = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutProduct>>`SELECT 'products' AS owner, id AS key, jsonb_build_object(
      'name', name, 'salesmanName', salesman_name, 'label', label, 'shape', shape,
      'swatch', swatch, 'bottlesPerCarton', bottles_per_carton, 'position', position,
      'inUse', retired_at IS NULL, 'retiredAt', retired_at, 'version', version,
      ${changeOf('products')}) AS row
    FROM products
    WHERE EXISTS (SELECT FROM products AS other WHERE other.changed_by <> 'Jalkhata')
      OR EXISTS (SELECT FROM (SELECT position, row_number() OVER (ORDER BY array_position(
        ARRAY['premium-2l', 'premium-1l', 'premium-500ml', 'premium-250ml', 'green-1l',
              'green-500ml', 'pouch-250ml', 'ice-500g'], id)) AS place FROM products) AS other
        WHERE other.position <> other.place)
    ORDER BY position, id`,
  )
