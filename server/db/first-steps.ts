import { sql } from 'kysely'
import type { FirstRecords } from '#domain/settings/first-steps.ts'
import type { Db } from './database.ts'
import type { SettingKey } from './settings.ts'

const KEY: SettingKey = 'first-steps'

const HIDDEN = { hidden: true }

export const isFirstStepsHidden = (value: unknown): boolean =>
  (value as Partial<typeof HIDDEN> | undefined)?.hidden === true

/** Each EXISTS ends at its first row, so the read costs the same after ten years. */
export const readFirstRecords = async (db: Db): Promise<Omit<FirstRecords, 'address'>> => {
  const { rows } = await sql<Omit<FirstRecords, 'address'>>`
    SELECT
      EXISTS (SELECT FROM products WHERE changed_by_id IS NOT NULL) AS "ownProducts",
      EXISTS (SELECT FROM users WHERE role NOT IN ('owner', 'boss') AND deleted_at IS NULL)
        AS people,
      EXISTS (SELECT FROM users WHERE role = 'salesman' AND deleted_at IS NULL) AS salesmen,
      EXISTS (SELECT FROM production_records) AS production,
      EXISTS (SELECT FROM invoices) OR EXISTS (SELECT FROM salesman_invoices) AS bills,
      EXISTS (SELECT FROM salesman_routes) AS routes`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A SELECT without FROM answers one row')
  return found
}

/** False if they were hidden before. */
export const hideFirstSteps = async (
  db: Db,
  { id, name, at }: { id: string | null; name: string; at: Date },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO settings (key, value, changed_by, changed_by_id, changed_at)
    VALUES (${KEY}, ${JSON.stringify(HIDDEN)}::jsonb, ${name}, ${id}, ${at})
    ON CONFLICT (key) DO NOTHING`.execute(db)
  return numAffectedRows > 0n
}
