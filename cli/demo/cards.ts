import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'

const CARDS = 12

/** NXT-23: some regular customers with a second number each, and one that is closed. */
export const fillCards = async (tx: Tx): Promise<void> => {
  if (await tx.selectFrom('accounts').select('id').executeTakeFirst()) return
  const regular = await tx
    .selectFrom('customer_records')
    .select(['phone', 'name'])
    .where('name', '<>', '')
    .where('phone', 'like', '9824%')
    .orderBy('name')
    .orderBy('phone')
    .limit(2 * CARDS)
    .execute()
  const stamp = { changed_by: 'Demo', changed_at: new Date() }
  const cards = regular.slice(0, CARDS).map((customer, place) => ({
    id: randomUUID(),
    ...customer,
    revision: place + 1,
    closed_at: place === 0 ? stamp.changed_at : null,
    ...stamp,
  }))
  if (cards.length === 0) return
  await tx.insertInto('accounts').values(cards).execute()
  const numbers = regular.flatMap((customer, place) => {
    const card = cards[place % CARDS]
    return card ? { id: randomUUID(), ...customer, account_id: card.id } : []
  })
  await tx.insertInto('account_phones').values(numbers).execute()
  await tx.updateTable('account_state').set({ revision: cards.length }).execute()
}
