import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { daysOf, type LostRuns, NOTICE_MS, RUNS_SKIPPED } from '#domain/restores/restore.ts'
import { recordAuditAndNotify } from './commands.ts'
import type { Db, Tx } from './database.ts'
import { ORIGIN } from './database-history.ts'
import type { Notice } from './notices.ts'

export interface Restore {
  readonly id: string
  readonly gapFrom: Date
  readonly restoredAt: Date
}

/** By its key: the last write in the order of the table, which is never scanned. */
const lastWrite = async (tx: Tx): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('audit')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Stores the numbers of each day of the gap, then starts a run that no lost bill can have. */
const startRuns = async (tx: Tx, id: string, days: readonly string[]): Promise<void> => {
  await sql`
    INSERT INTO token_counters (day, run, last) SELECT day, 1, 0 FROM unnest(${days}::date[]) AS day
    ON CONFLICT (day) DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO restored_runs (restore_id, day, run, last, next_run)
    SELECT ${id}, day, run, last, run + ${RUNS_SKIPPED} FROM token_counters
    WHERE day = ANY (${days}::date[]) ORDER BY day FOR UPDATE`.execute(tx)
  await sql`
    UPDATE token_counters SET run = run + ${RUNS_SKIPPED}, last = 0
    WHERE day = ANY (${days}::date[])`.execute(tx)
}

/** Everyone reads again: the epoch, their copy, the tokens. */
const topicsForAll = async (tx: Tx): Promise<Notice[]> => {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('deleted_at', 'is', null)
    .execute()
  return [
    'token',
    'invoices',
    'held',
    ...users.map(({ id }): Notice => ({ topic: 'profile', user: id })),
    ...users
      .filter(({ role }) => role === 'salesman')
      .map(({ id }): Notice => ({ topic: 'salesman', user: id })),
  ]
}

/**
 * E7: a new epoch, new runs and a notice with the times of the gap. Undefined if PostgreSQL's
 * history is the known one, so that a second call does nothing. Needs the role that owns the tables.
 */
export const recordRestore = async (
  tx: Tx,
  now: Date,
  isForced: boolean,
): Promise<Restore | undefined> => {
  const { rows } = await sql<{ origin: string; isNew: boolean }>`
    SELECT ${ORIGIN} AS origin, origin <> ${ORIGIN} AS "isNew"
    FROM database_history FOR UPDATE`.execute(tx)
  const [history] = rows
  if (!history || !(history.isNew || isForced)) return undefined
  const id = randomUUID()
  const gapFrom = (await lastWrite(tx)) ?? now
  const restore = { id, gapFrom, restoredAt: now }
  await tx.updateTable('database_history').set({ epoch: id, origin: history.origin }).execute()
  await tx.insertInto('restores').values({ id, gap_from: gapFrom, restored_at: now }).execute()
  await startRuns(tx, id, daysOf({ fromMs: gapFrom.getTime(), toMs: now.getTime() }))
  await recordAuditAndNotify(
    tx,
    { at: now, actorId: null, actorName: 'server command' },
    {
      audit: { action: 'restored', subject: 'restore', subjectId: id, after: { gapFrom } },
      topics: await topicsForAll(tx),
    },
  )
  return restore
}

/** The restores whose notice is open, newest first. */
export const readOpenRestores = (db: Db, now: Date): Promise<Restore[]> =>
  db
    .selectFrom('restores')
    .select(['id', 'gap_from as gapFrom', 'restored_at as restoredAt'])
    .where('restored_at', '>', new Date(now.getTime() - NOTICE_MS))
    .orderBy('restored_at', 'desc')
    .execute()

/** The numbers of the day at the restore; undefined for a day outside of its gap. */
export const readLostRuns = (
  tx: Tx,
  restoreId: string,
  day: string,
): Promise<LostRuns | undefined> =>
  tx
    .selectFrom('restored_runs')
    .select(['run', 'last', 'next_run as nextRun'])
    .where('restore_id', '=', restoreId)
    .where('day', '=', day)
    .executeTakeFirst()

/** True if no bill of the day, deleted ones included, has the number. */
export const isNumberFree = async (
  tx: Tx,
  { day, run, token }: { day: string; run: number; token: number },
): Promise<boolean> => {
  const taken = await tx
    .selectFrom('invoices')
    .select('id')
    .where('day', '=', day)
    .where('run', '=', run)
    .where('token', '=', token)
    .executeTakeFirst()
  return !taken
}
