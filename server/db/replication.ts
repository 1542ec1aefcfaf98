import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A client of PostgreSQL's log: a standby, or `pg_receivewal` of the archive. */
export interface ReplicationSlot {
  readonly name: string
  readonly isActive: boolean
  readonly behindBytes: number
}

export interface Replication {
  /** Null if `archive_mode` is off. */
  readonly archiveLagSeconds: number | null
  readonly slots: readonly ReplicationSlot[]
  /** The slowest standby; null if there is none, or without the right pg_read_all_stats. */
  readonly standbyLagSeconds: number | null
}

/**
 * E12: needs no rights but for the standby's seconds. The archive is late if its last try failed, or
 * if two full segments wait: the current one is never archived.
 */
export const readReplication = async (db: Db): Promise<Replication> => {
  const { rows } = await sql<Replication>`
    SELECT CASE
        WHEN current_setting('archive_mode') = 'off' THEN NULL
        WHEN last_failed_time > coalesce(last_archived_time, '-infinity')
          OR pg_current_wal_lsn() - '0/0'::pg_lsn - archived.bytes
             > 3 * pg_size_bytes(current_setting('wal_segment_size'))
        THEN extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset))
        ELSE 0 END::float8 AS "archiveLagSeconds",
      (SELECT coalesce(json_agg(json_build_object('name', slot_name, 'isActive', active,
          'behindBytes', coalesce(pg_current_wal_lsn() - restart_lsn, 0))
          ORDER BY slot_name), '[]')
       FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary) AS slots,
      (SELECT extract(epoch FROM max(flush_lag)) FROM pg_stat_replication)::float8
        AS "standbyLagSeconds"
    FROM pg_stat_archiver, LATERAL (
      SELECT ('x' || substr(last_archived_wal, 9, 8))::bit(32)::bigint * 4294967296
        + ('x' || substr(last_archived_wal, 17, 8))::bit(32)::bigint
        * pg_size_bytes(current_setting('wal_segment_size')) AS bytes) AS archived`.execute(db)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL returned no state of its archive')
  return found
}
