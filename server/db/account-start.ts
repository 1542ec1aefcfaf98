import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** CRD-01: until the first payment or opening. */
export const mayChangeStart = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    SELECT NOT EXISTS (SELECT FROM account_entries WHERE kind = 'payment')
      AND NOT EXISTS (SELECT FROM account_entries WHERE kind = 'opening') AS may`.execute(db)
  return rows[0]?.may ?? false
}

/** Posts the bills since the start day that the settings have now. */
export const beginAccounts = async (
  tx: Tx,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> => {
  await sql`SELECT begin_accounts(${name}, ${at})`.execute(tx)
}
