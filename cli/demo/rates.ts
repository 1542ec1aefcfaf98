import { randomUUID } from 'node:crypto'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import type { Tx } from '#server/db/database.ts'
import type { User } from '#server/db/users.ts'

/** ₹ per carton at the counter, in the order of the products. */
const RUPEES = [140, 120, 180, 130, 90, 140, 60, 150]

/** MNY-01, MNY-07: a rate of each product since a year ago, and a scheme, unless there are some. */
export const fillRates = async (tx: Tx, boss: User, nowMs: number): Promise<boolean> => {
  if (await tx.selectFrom('rates').select('id').executeTakeFirst()) return false
  const [day, at] = [addDays(businessDay(nowMs), -365), new Date(nowMs)]
  const made = { from_day: day, made_by: boss.name, made_by_id: boss.id, made_at: at }
  const rates = DEFAULT_PRODUCTS.map(({ id }, place) => ({
    id: randomUUID(),
    product: id,
    kind: 'counter',
    rate_paise: (RUPEES[place] ?? 100) * 100,
    ...made,
  }))
  await tx.insertInto('rates').values(rates).execute()
  const [product] = DEFAULT_PRODUCTS
  if (!product) return true
  await tx
    .insertInto('scheme_rules')
    .values({
      id: randomUUID(),
      product: product.id,
      kind: 'all',
      every_cartons: 10,
      free_hundredths: 100,
      from_day: day,
      changed_by: boss.name,
      changed_by_id: boss.id,
      changed_at: at,
    })
    .execute()
  return true
}
