import { MAX_IN_USE, SHAPES, SWATCHES } from '#domain/catalog/product.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import type { Db } from '#server/db/database.ts'
import { buildProduct } from './factories/products.ts'

/** CAT-05: the second catalogue, 60 products in forms with names as long as they may be. */
export const MANY_PRODUCTS = Array.from({ length: MAX_IN_USE }, (_, at) => {
  const n = String(at + 1).padStart(2, '0')
  return buildProduct(`many-${n}`, {
    label: `Wedding 250 ${n}`,
    name: `Wedding and Marriage Hall Premium Bottle with Printed Cap ${n}`,
    salesmanName: `Wedding Hall Premium Printed Cap No. ${n}`,
    shape: SHAPES[at % SHAPES.length] ?? 'carton',
    swatch: SWATCHES[at % SWATCHES.length] ?? 'silver',
    bottlesPerCarton: 1 + at * 16,
  })
})

/** Puts the eight out of use, and these in their place. */
export const useManyProducts = async (db: Db): Promise<void> => {
  const changedAt = new Date()
  await db.updateTable('products').set({ retired_at: changedAt }).execute()
  await db
    .insertInto('products')
    .values(
      MANY_PRODUCTS.map((product, at) => ({
        id: product.id,
        name: product.name,
        salesman_name: product.salesmanName,
        label: product.label,
        shape: product.shape,
        swatch: product.swatch,
        bottles_per_carton: product.bottlesPerCarton,
        position: 100 + at,
        changed_by: 'Test',
        changed_at: changedAt,
      })),
    )
    .execute()
  // The server has a copy of the catalogue.
  const audit = { action: 'add', subject: 'product', subjectId: 'many' }
  const who = { at: changedAt, actorId: null, actorName: 'Test' }
  await recordAuditAndNotify(db, who, { audit, topics: ['catalog'] })
}
