import { expect } from '@playwright/test'
import type { Db } from '#server/db/database.ts'

const commandsIn = (db: Db) =>
  db
    .selectFrom('commands')
    .select('procedure')
    .where('procedure', 'like', 'salesman.%')
    .orderBy('at')
    .execute()

/** Reads a salesman's rows directly from the server's database. */
export const atServer = (db: Db) => ({
  bills: () =>
    db
      .selectFrom('salesman_invoices')
      .select(['id', 'version', 'route', 'customer_name', 'total_paise', 'deleted_at', 'day'])
      .select(['clock_doubtful', 'created_by'])
      .orderBy('revision')
      .execute(),
  /** The salesman's commands, in the order in which the server accepted them. */
  commands: async () => {
    const rows = await commandsIn(db)
    return rows.map(({ procedure }) => procedure.replace('salesman.', ''))
  },
  routes: async () => {
    const rows = await db.selectFrom('salesman_routes').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  },
  held: () => db.selectFrom('held_commands').select(['procedure', 'user_id', 'reason']).execute(),
  /** T5: the server has everything within 30 s after the fault ends. */
  has: (count: number) =>
    expect.poll(async () => (await commandsIn(db)).length, { timeout: 30_000 }).toBe(count),
})
