import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The ids among these that are neither saved nor on hold. */
export const unknownAmong = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT given.id FROM unnest(${ids}::uuid[]) AS given (id)
    WHERE NOT EXISTS (SELECT FROM commands WHERE commands.id = given.id)
      AND NOT EXISTS (SELECT FROM held_commands WHERE command_id = given.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many commands the user announced for open notices, and how many of them since then. */
export const countAnnounced = async (
  tx: Tx,
  userId: string,
  times: { readonly open: Date; readonly recent: Date },
): Promise<{ all: number; recent: number }> => {
  // Two calls of one user at the same time would both stay below the limit.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`announce ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ all: number; recent: number }>`
    SELECT count(*) AS all, count(*) FILTER (WHERE offered_at > ${times.recent}) AS recent
    FROM offered_commands WHERE offered_by = ${userId} AND offered_at > ${times.open}`.execute(tx)
  return rows[0] ?? { all: 0, recent: 0 }
}

export const insertAnnounced = async (
  tx: Tx,
  offer: { restoreId: string; by: string; at: Date },
  commands: readonly { id: string; procedure: string }[],
): Promise<void> => {
  if (commands.length === 0) return
  await tx
    .insertInto('offered_commands')
    .values(
      commands.map(({ id, procedure }) => ({
        restore_id: offer.restoreId,
        command_id: id,
        procedure,
        offered_by: offer.by,
        offered_at: offer.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True if the user announced the command for one of these restores. */
export const isAnnounced = async (
  tx: Tx,
  restoreIds: readonly string[],
  commandId: string,
  userId: string,
): Promise<boolean> => {
  if (restoreIds.length === 0) return false
  const row = await tx
    .selectFrom('offered_commands')
    .select('command_id')
    .where('restore_id', 'in', restoreIds)
    .where('command_id', '=', commandId)
    .where('offered_by', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export interface Offered {
  readonly id: string
  readonly procedure: string
  readonly by: string
  readonly offeredAt: Date
  /** 'waiting': the device has not sent it yet, or it was refused. */
  readonly state: 'saved' | 'discarded' | 'onHold' | 'waiting'
  /** The number of a bill of the counter. */
  readonly token: number | null
}

const OFFERED_SHOWN = 50

/** The newest commands that were offered back after the restore, and the number of all. */
export const readOffered = async (
  db: Db,
  restoreId: string,
): Promise<{ count: number; newest: Offered[] }> => {
  const { rows } = await sql<Offered>`
    SELECT offered.command_id AS id, offered.procedure, offered.offered_at AS "offeredAt",
      CASE users.name WHEN '' THEN users.phone ELSE users.name END AS by,
      CASE WHEN commands.answer ? 'refused' THEN 'discarded' WHEN commands.id IS NOT NULL THEN 'saved'
        WHEN held.command_id IS NOT NULL THEN 'onHold' ELSE 'waiting' END AS state,
      (coalesce(commands.answer, held.answer)->>'token')::integer AS token
    FROM offered_commands AS offered JOIN users ON users.id = offered.offered_by
      LEFT JOIN commands ON commands.id = offered.command_id
      LEFT JOIN held_commands AS held ON held.command_id = offered.command_id
    WHERE offered.restore_id = ${restoreId}
    ORDER BY offered.offered_at DESC, offered.command_id LIMIT ${OFFERED_SHOWN}`.execute(db)
  const { count } = await db
    .selectFrom('offered_commands')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('restore_id', '=', restoreId)
    .executeTakeFirstOrThrow()
  return { count, newest: rows }
}
