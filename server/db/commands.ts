import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import type { Notice } from './notices.ts'
import { noticeText } from './notices.ts'

/** Who did what to which record, with the record before and after. Never a secret. */
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

export interface StoredCommand {
  readonly actor_id: string
  readonly procedure: string
  readonly input_hash: Buffer
  readonly answer: unknown
}

/** Waits for a double that is under way, then shows what it was answered, if it came to that. */
export const takeCommand = async (tx: Tx, id: string): Promise<StoredCommand | undefined> => {
  const { rows } = await sql<StoredCommand>`
    SELECT actor_id, procedure, input_hash, answer FROM take_command(${id})`.execute(tx)
  return rows[0]
}

export const finishCommand = async (
  tx: Tx,
  command: Command,
  result: { answer: unknown; audit: AuditEntry; topics: readonly Notice[] },
): Promise<void> => {
  await sql`SELECT finish_command(
    ${command.at}, ${command.actorId}, ${command.actorName}, ${command.id}, ${command.procedure},
    ${command.inputHash}, ${JSON.stringify(result.answer ?? null)}::jsonb,
    ${JSON.stringify(result.audit)}::jsonb, ${result.topics.map(noticeText)}::text[])`.execute(tx)
}

/** Answers a command that was carried out for its sender by somebody else. */
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

/** For the few writes that are no commands: a login, a logout, the server's own commands. */
export const leaveTrace = async (
  db: Db,
  who: { at: Date; actorId: string | null; actorName: string },
  result: { audit: AuditEntry; topics: readonly Notice[] },
): Promise<void> => {
  await sql`SELECT leave_trace(
    ${who.at}, ${who.actorId}::uuid, ${who.actorName}, NULL,
    ${JSON.stringify(result.audit)}::jsonb, ${result.topics.map(noticeText)}::text[])`.execute(db)
}
