import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** A record of the old tree; its value is JSON text, because it may contain what jsonb refuses. */
export interface StagedRecord {
  readonly area: string
  /** The salesman's phone, or empty. */
  readonly owner: string
  readonly key: string
  readonly value: string
}

/**
 * A temporary table, dropped with the connection. The lock allows one import at a time; it also
 * waits for a killed import whose last statement still runs.
 */
export const createStaging = async (db: Db): Promise<void> => {
  await sql`SELECT pg_advisory_lock(hashtextextended('legacy import', 0))`.execute(db)
  await sql`CREATE TEMPORARY TABLE staged (area text, owner text, key text, value text)`.execute(db)
}

export const stage = async (db: Db, records: readonly StagedRecord[]): Promise<void> => {
  await sql`INSERT INTO staged (area, owner, key, value) SELECT * FROM unnest(
    ${records.map(({ area }) => area)}::text[], ${records.map(({ owner }) => owner)}::text[],
    ${records.map(({ key }) => key)}::text[], ${records.map(({ value }) => value)}::text[])`.execute(
    db,
  )
}

/** Indexes the records, so that reading an area in order needs no sort. */
export const finishStaging = async (db: Db): Promise<void> => {
  await sql`CREATE INDEX ON staged (area, owner COLLATE "C", key COLLATE "C")`.execute(db)
  await sql`ANALYZE staged`.execute(db)
}

export const countStaged = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ area: string; records: number }>`
    SELECT area, count(*) AS records FROM staged GROUP BY area`.execute(db)
  return new Map(rows.map(({ area, records }) => [area, records]))
}

const BATCH = 2000

/** The records of an area in the order of their keys. */
export async function* stagedRecords(tx: Tx, area: string): AsyncGenerator<StagedRecord[]> {
  let [owner, key] = ['', '']
  for (;;) {
    const { rows } = await sql<StagedRecord>`
      SELECT area, owner, key, value FROM staged
      WHERE area = ${area} AND (owner COLLATE "C", key COLLATE "C") > (${owner}, ${key})
      ORDER BY owner COLLATE "C", key COLLATE "C" LIMIT ${BATCH}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    owner = last.owner
    key = last.key
  }
}
