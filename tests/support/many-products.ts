import { randomUUID } from 'node:crypto'
import { MAX_IN_USE, SHAPES, SWATCHES } from '#domain/catalog/product.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { rebuildTotals } from '#server/db/check-totals.ts'
import { recordAuditAndNotify } from '#server/db/commands.ts'
import type { Db } from '#server/db/database.ts'
import { addPastBill } from './factories/past-bills.ts'
import { buildProduct } from './factories/products.ts'
import { salesmanBill } from './factories/salesman-bills.ts'
import { insert as insertProduction } from './pages/production-screen.ts'

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
export const addManyProducts = async (db: Db): Promise<void> => {
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

const SHOPS = [
  'Shree Krishna Caterers, Banquet Hall & Marriage Lawns',
  'Umiya Cold Drinks',
  'Om Sai',
]

/** A business of these 60: all of them made, billed at the counter and sold by the salesman. */
export const fillManyProducts = async (db: Db): Promise<void> => {
  await addManyProducts(db)
  const today = businessDay(Date.now())
  await insertProduction(
    db,
    today,
    MANY_PRODUCTS.map(({ id }, at) => ({ product: id, quantity: (at + 1) * 1234 })),
  )
  for (const [place, name] of SHOPS.entries()) {
    const lines = MANY_PRODUCTS.map(({ id: product }, at) => ({
      product,
      quantity: ((at + 3) * (place + 2) * 171) % 2990,
      schemeHundredths: at * 50,
    }))
    const customer = { id: randomUUID(), name, phone: String(9_824_000_000 + place) }
    await db
      .insertInto('customers')
      .values({ ...customer, last_used_at: new Date() })
      .execute()
    await addPastBill(db, { day: today, run: 9, token: place + 1, customer, lines })
    const bill = { customerName: name, customerPhone: customer.phone, route: 'Ring Road', lines }
    await salesmanBill(db, bill, { day: today })
  }
  await rebuildTotals(db)
}
