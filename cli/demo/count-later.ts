import type pg from 'pg'
import { recountStatements } from '#server/db/check-totals.ts'

/** Runs `work` and then counts money and visits at once: one by one would double the time. */
export const countingLater = async (client: pg.Client, work: () => Promise<void>) => {
  await client.query("SET jalkhata.recount = 'on'")
  await work()
  for (const statement of recountStatements(['money_totals', 'customer_visits'])) {
    await client.query(statement)
  }
  await client.query('RESET jalkhata.recount')
}
