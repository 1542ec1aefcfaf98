import { type Kysely, sql } from 'kysely'

/**
 * Validates the constraints that migrations added as NOT VALID, each in its own statement: its lock
 * lets all reads and writes go on, however many rows it reads. An interrupted run goes on with the
 * next migration.
 */
export const validateConstraints = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(db)
  for (const { table, name } of rows) {
    await sql`ALTER TABLE ${sql.table(table)} VALIDATE CONSTRAINT ${sql.ref(name)}`.execute(db)
  }
}
