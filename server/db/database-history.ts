import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Cluster and timeline: another one after a restore or a failover. */
const CLUSTER = sql<string>`(
  SELECT concat_ws('-', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8))
  FROM pg_control_system())`

/** Also the database: another one after a dump was loaded. */
export const ORIGIN = sql<string>`concat_ws('-', ${CLUSTER}, (
  SELECT oid FROM pg_database WHERE datname = current_database()))`

/** Identifies the history that revisions of the phones belong to; a restore changes it. */
export const readEpoch = async (db: Db): Promise<string> => {
  const { epoch } = await db
    .selectFrom('database_history')
    .select('epoch')
    .executeTakeFirstOrThrow()
  return epoch
}

/** False after a restore until `jalkhata restored`, and after a failover. */
export const isKnownTimeline = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    SELECT origin LIKE ${CLUSTER} || '-%' AS known FROM database_history`.execute(db)
  return rows[0]?.known ?? false
}
