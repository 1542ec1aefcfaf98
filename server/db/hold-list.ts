import { sql } from 'kysely'
import type { HeldProcedure } from '#domain/salesman/hold-list.ts'
import type { Db, Tx } from './database.ts'

/** Who hands something over: somebody this device knows, who was a salesman and is one no more. */
export const findFormerSalesman = async (
  tx: Tx,
  deviceHash: Buffer,
  userId: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> => {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT users.id, CASE users.name WHEN '' THEN users.phone ELSE users.name END AS name
    FROM devices JOIN users ON users.id = devices.user_id
    WHERE devices.token_hash = ${deviceHash} AND devices.user_id = ${userId}
      AND devices.expires_at > ${now}
      AND (users.deleted_at IS NOT NULL OR users.role <> 'salesman')
      AND (users.role = 'salesman' OR EXISTS (
        SELECT FROM audit WHERE subject = 'user' AND subject_id = ${userId}
          AND before->>'role' = 'salesman'))`.execute(tx)
  return rows[0]
}

/** The bill that a change or a deletion is about, as it stands. */
export interface HeldBill {
  readonly customerName: string
  readonly customerPhone: string
  readonly route: string
  readonly day: string
}

export interface Held {
  readonly id: string
  readonly userId: string
  readonly salesman: string
  readonly salesmanPhone: string
  readonly procedure: HeldProcedure
  readonly input: Readonly<Record<string, unknown>>
  readonly inputHash: Buffer
  readonly place: number
  readonly heldAt: Date
}

/** False where it is held, or was decided upon, already. */
export const hold = async (
  tx: Tx,
  held: Pick<Held, 'id' | 'userId' | 'procedure' | 'input' | 'inputHash' | 'heldAt'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('held_commands')
    .values({
      command_id: held.id,
      user_id: held.userId,
      procedure: held.procedure,
      input: JSON.stringify(held.input),
      input_hash: held.inputHash,
      held_at: held.heldAt,
    })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The same words from the same person were held before. */
export const isHeldAlike = async (
  tx: Tx,
  held: Pick<Held, 'id' | 'userId' | 'inputHash'>,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('held_commands')
    .select('command_id')
    .where('command_id', '=', held.id)
    .where('user_id', '=', held.userId)
    .where('input_hash', '=', held.inputHash)
    .executeTakeFirst()
  return row !== undefined
}

export const countHeld = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('held_commands')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.waiting ?? 0
}

export const HELD_PAGE = 50

const FIELDS = sql`
  held.command_id AS id, held.user_id AS "userId", users.phone AS "salesmanPhone",
  CASE users.name WHEN '' THEN users.phone ELSE users.name END AS salesman,
  held.procedure, held.input, held.input_hash AS "inputHash", held.place, held.held_at AS "heldAt"`

/** What waits for a decision, in the order in which it came. */
export const readHeld = async (
  db: Db,
  cursor: number | null,
): Promise<(Held & { readonly bill: HeldBill | null })[]> => {
  const { rows } = await sql<Held & { bill: HeldBill | null }>`
    SELECT ${FIELDS}, CASE WHEN bill.id IS NOT NULL THEN json_build_object(
      'customerName', bill.customer_name, 'customerPhone', bill.customer_phone,
      'route', bill.route, 'day', bill.day) END AS bill
    FROM held_commands AS held JOIN users ON users.id = held.user_id
      LEFT JOIN salesman_invoices AS bill
        ON bill.id = (held.input->>'id')::uuid AND bill.salesman_id = held.user_id
    WHERE held.decided_at IS NULL AND held.place > ${cursor ?? 0}
    ORDER BY held.place LIMIT ${HELD_PAGE}`.execute(db)
  return rows
}

export const lockHeld = async (tx: Tx, id: string): Promise<Held | undefined> => {
  const { rows } = await sql<Held>`
    SELECT ${FIELDS} FROM held_commands AS held JOIN users ON users.id = held.user_id
    WHERE held.command_id = ${id} AND held.decided_at IS NULL FOR UPDATE OF held`.execute(tx)
  return rows[0]
}

export const markDecided = async (
  tx: Tx,
  id: string,
  decision: { taken: boolean; by: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('held_commands')
    .set({ taken: decision.taken, decided_by: decision.by, decided_at: decision.at })
    .where('command_id', '=', id)
    .execute()
}
