import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Notice } from './notices.ts'
import { noticeText } from './notices.ts'

/** The action of an audit row and the record before and after. Never contains a secret. */
export interface AuditEntry {
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly before?: unknown
  readonly after?: unknown
}

export interface Command {
  readonly id: string
  readonly actorId: string
  readonly actorName: string
  readonly procedure: string
  readonly inputHash: Buffer
  readonly at: Date
}

/** Until the end of the transaction; `check_deadline` reads it in the commit. */
const deadlineSet = (deadline: Date) =>
  sql`set_config('jalkhata.deadline', ${deadline.toISOString()}, true)`

export interface StoredCommand {
  readonly actor_id: string
  readonly procedure: string
  readonly input_hash: Buffer
  readonly answer: unknown
}

/** Waits for a concurrent duplicate, then returns its stored answer if it has one. */
export const lockCommand = async (tx: Tx, id: string): Promise<StoredCommand | undefined> => {
  const { rows } = await sql<StoredCommand>`
    SELECT actor_id, procedure, input_hash, answer FROM lock_command(${id})`.execute(tx)
  return rows[0]
}

/** Without a lock: a concurrent duplicate may not have its answer yet. */
export const isStored = async (db: Db, id: string): Promise<boolean> => {
  const row = await db.selectFrom('commands').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/**
 * Before a stored answer is given again. A commit that wrote nothing does not wait for the standby,
 * so the client would learn of a write that is lost with the primary's disk.
 */
export const waitForStandby = async (tx: Tx): Promise<void> => {
  await sql`SELECT pg_logical_emit_message(true, 'again', '')`.execute(tx)
}

export const finishCommand = async (
  tx: Tx,
  command: Command & { readonly deadline: Date },
  result: { answer: unknown; audit: AuditEntry; topics: readonly Notice[] },
): Promise<void> => {
  await sql`SELECT finish_command(
    ${command.at}, ${command.actorId}, ${command.actorName}, ${command.id}, ${command.procedure},
    ${command.inputHash}, ${JSON.stringify(result.answer ?? null)}::jsonb,
    ${JSON.stringify(result.audit)}::jsonb, ${result.topics.map(noticeText)}::text[])
    FROM ${deadlineSet(command.deadline)}`.execute(tx)
}

/** Stores the answer, or the refusal, that another user gave for its sender. */
export const rememberCommand = async (
  tx: Tx,
  command: Omit<Command, 'actorName'>,
  answer: unknown,
): Promise<void> => {
  await tx
    .insertInto('commands')
    .values({
      id: command.id,
      actor_id: command.actorId,
      procedure: command.procedure,
      input_hash: command.inputHash,
      answer: JSON.stringify(answer),
      at: command.at,
    })
    .execute()
}

/** For writes that are not commands of the API: a login, a logout, the commands of the CLI. */
export const recordAuditAndNotify = async (
  db: Db,
  who: { at: Date; actorId: string | null; actorName: string; deadline?: Date },
  result: { audit: AuditEntry; topics: readonly Notice[] },
): Promise<void> => {
  await sql`SELECT record_audit_and_notify(
    ${who.at}, ${who.actorId}::uuid, ${who.actorName}, NULL,
    ${JSON.stringify(result.audit)}::jsonb, ${result.topics.map(noticeText)}::text[])
    ${who.deadline ? sql`FROM ${deadlineSet(who.deadline)}` : sql``}`.execute(db)
}
