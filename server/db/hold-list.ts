import { sql } from 'kysely'
import type { HoldListProcedure } from '#domain/salesman/hold-list.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { Db, Tx } from './database.ts'

/** The user, if this device knows the user and the user was a salesman but is not any more. */
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

/** The bill that a change or a deletion refers to, in its current state. */
export type BillOnHold = Pick<SalesmanInvoice, 'customerName' | 'customerPhone' | 'route' | 'day'>

export interface OnHold {
  readonly id: string
  readonly userId: string
  readonly salesman: string
  readonly salesmanPhone: string
  readonly procedure: HoldListProcedure
  readonly input: Readonly<Record<string, unknown>>
  readonly inputHash: Buffer
  readonly place: number
  readonly heldAt: Date
}

/** False if the command is on hold already or was decided before. */
export const putOnHold = async (
  tx: Tx,
  command: Pick<OnHold, 'id' | 'userId' | 'procedure' | 'input' | 'inputHash' | 'heldAt'>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('held_commands')
    .values({
      command_id: command.id,
      user_id: command.userId,
      procedure: command.procedure,
      input: JSON.stringify(command.input),
      input_hash: command.inputHash,
      held_at: command.heldAt,
    })
    .onConflict((conflict) => conflict.column('command_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** True if this command was put on hold before, with the same user and input. */
export const isSameOnHold = async (
  tx: Tx,
  command: Pick<OnHold, 'id' | 'userId' | 'inputHash'>,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('held_commands')
    .select('command_id')
    .where('command_id', '=', command.id)
    .where('user_id', '=', command.userId)
    .where('input_hash', '=', command.inputHash)
    .executeTakeFirst()
  return row !== undefined
}

export const countOnHold = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('held_commands')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.waiting ?? 0
}

export const HOLD_LIST_PAGE = 50

const FIELDS = sql`
  held.command_id AS id, held.user_id AS "userId", users.phone AS "salesmanPhone",
  CASE users.name WHEN '' THEN users.phone ELSE users.name END AS salesman,
  held.procedure, held.input, held.input_hash AS "inputHash", held.place, held.held_at AS "heldAt"`

/** The commands that wait for a decision, oldest first. */
export const readHoldList = async (
  db: Db,
  cursor: number | null,
): Promise<(OnHold & { readonly bill: BillOnHold | null })[]> => {
  const { rows } = await sql<OnHold & { bill: BillOnHold | null }>`
    SELECT ${FIELDS}, CASE WHEN bill.id IS NOT NULL THEN json_build_object(
      'customerName', bill.customer_name, 'customerPhone', bill.customer_phone,
      'route', bill.route, 'day', bill.day) END AS bill
    FROM held_commands AS held JOIN users ON users.id = held.user_id
      LEFT JOIN salesman_invoices AS bill
        ON bill.id = (held.input->>'id')::uuid AND bill.salesman_id = held.user_id
    WHERE held.decided_at IS NULL AND held.place > ${cursor ?? 0}
    ORDER BY held.place LIMIT ${HOLD_LIST_PAGE}`.execute(db)
  return rows
}

export const lockOnHold = async (tx: Tx, id: string): Promise<OnHold | undefined> => {
  const { rows } = await sql<OnHold>`
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
