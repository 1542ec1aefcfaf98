import { sql } from 'kysely'
import type { OnHoldProcedure } from '#domain/salesman/hold-list.ts'
import type { HoldReason } from '#domain/salesman/hold-reason.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { Db, Tx } from './database.ts'

export interface CommandOwner {
  readonly id: string
  readonly name: string
  readonly isDeleted: boolean
  readonly isSalesman: boolean
  /** Is or was a salesman. */
  readonly hasSold: boolean
  readonly deviceId: string
  readonly isDeviceEnded: boolean
  readonly lastUsedAt: Date
}

/** The user, also a deleted one, if the user has logged in on this device. */
export const findCommandOwner = async (
  tx: Tx,
  deviceHash: Buffer,
  userId: string,
  now: Date,
): Promise<CommandOwner | undefined> => {
  const { rows } = await sql<CommandOwner>`
    SELECT users.id, CASE users.name WHEN '' THEN users.phone ELSE users.name END AS name,
      users.deleted_at IS NOT NULL AS "isDeleted", users.role = 'salesman' AS "isSalesman",
      users.role = 'salesman' OR EXISTS (
        SELECT FROM audit WHERE subject = 'user' AND subject_id = ${userId}
          AND before->>'role' = 'salesman') AS "hasSold",
      devices.id AS "deviceId", devices.revoked_at IS NOT NULL AS "isDeviceEnded",
      coalesce(devices.last_used_at, devices.created_at) AS "lastUsedAt"
    FROM devices JOIN users ON users.id = devices.user_id
    WHERE devices.token_hash = ${deviceHash} AND devices.user_id = ${userId}
      AND devices.expires_at > ${now}`.execute(tx)
  return rows[0]
}

/** The bill or payment that a change, a deletion or a reversal refers to, in its current state. */
export type BillOnHold = Pick<SalesmanInvoice, 'customerName' | 'customerPhone' | 'route' | 'day'>

export interface OnHold {
  readonly id: string
  readonly userId: string
  readonly salesman: string
  readonly salesmanPhone: string
  readonly procedure: OnHoldProcedure
  readonly input: Readonly<Record<string, unknown>>
  readonly inputHash: Buffer
  readonly place: number
  readonly heldAt: Date
  readonly reason: HoldReason
  /** The refusal that parked the command on the device. */
  readonly message: string | null
  /** The name of the device; null if it is no longer known. */
  readonly device: string | null
  /** The answer that a bill of the counter once got (E7). */
  readonly answer: { readonly day: string; readonly time: string; readonly token: number } | null
  /** E6: when nothing waited on the device before. */
  readonly deviceEmptyAt: Date | null
}

type NewOnHold = Pick<
  OnHold,
  'id' | 'userId' | 'procedure' | 'input' | 'inputHash' | 'heldAt' | 'reason' | 'message'
> &
  Partial<Pick<OnHold, 'deviceEmptyAt' | 'answer'>> & { readonly deviceId: string | null }

export const putOnHold = async (tx: Tx, command: NewOnHold): Promise<void> => {
  await tx
    .insertInto('held_commands')
    .values({
      command_id: command.id,
      user_id: command.userId,
      procedure: command.procedure,
      input: JSON.stringify(command.input),
      input_hash: command.inputHash,
      held_at: command.heldAt,
      reason: command.reason,
      message: command.message,
      device_id: command.deviceId,
      answer: command.answer ? JSON.stringify(command.answer) : null,
      device_empty_at: command.deviceEmptyAt ?? null,
    })
    .execute()
}

/** Whose command it is and its input, also after the decision; undefined if it never was on hold. */
export const findOnHold = async (
  tx: Tx,
  id: string,
): Promise<Pick<OnHold, 'userId' | 'inputHash'> | undefined> =>
  tx
    .selectFrom('held_commands')
    .select(['user_id as userId', 'input_hash as inputHash'])
    .where('command_id', '=', id)
    .executeTakeFirst()

/** The time of the `nth` newest hand-over of the device since then; undefined if there are fewer. */
export const nthHandOver = async (
  tx: Tx,
  deviceIds: readonly string[],
  nth: number,
  since: Date,
): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom('held_commands')
    .select('held_at')
    .where('device_id', 'in', deviceIds)
    .where('held_at', '>', since)
    .orderBy('held_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.held_at
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
  held.procedure, held.input, held.input_hash AS "inputHash", held.place, held.held_at AS "heldAt",
  coalesce(held.reason, CASE WHEN users.deleted_at IS NULL THEN 'roleLost' ELSE 'deleted' END)
    AS reason,
  held.device_empty_at AS "deviceEmptyAt", held.message, held.answer,
  nullif((SELECT name FROM devices WHERE devices.id = held.device_id), '') AS device`

/** The commands that wait for a decision, oldest first. */
export const readHoldList = async (
  db: Db,
  cursor: number | null,
): Promise<(OnHold & { readonly bill: BillOnHold | null })[]> => {
  const { rows } = await sql<OnHold & { bill: BillOnHold | null }>`
    SELECT ${FIELDS}, coalesce(
      CASE WHEN bill.id IS NOT NULL THEN json_build_object(
        'customerName', bill.customer_name, 'customerPhone', bill.customer_phone,
        'route', bill.route, 'day', bill.day) END,
      CASE WHEN payment.id IS NOT NULL THEN json_build_object(
        'customerName', payment.customer_name, 'customerPhone', payment.customer_phone,
        'route', payment.route, 'day', payment.day) END) AS bill
    FROM held_commands AS held JOIN users ON users.id = held.user_id
      LEFT JOIN salesman_invoices AS bill
        ON bill.id = (held.input->>'id')::uuid AND bill.salesman_id = held.user_id
      LEFT JOIN salesman_payments AS payment
        ON payment.id = (held.input->>'id')::uuid AND payment.salesman_id = held.user_id
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

/** Those that are on hold, by salesman and then as sent, so that two bulk decisions cannot deadlock. */
export const sortOnHold = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT command_id AS id FROM held_commands
    WHERE command_id = ANY (${ids}::uuid[]) AND decided_at IS NULL
    ORDER BY user_id, place`.execute(tx)
  return rows.map(({ id }) => id)
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
