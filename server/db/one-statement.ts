import type pg from 'pg'
import type { AuditEntry, Command, StoredCommand } from './commands.ts'
import { brokenConstraint } from './constraint.ts'
import { type Notice, noticeFrom, noticeText } from './notices.ts'
import { type Actor, LIVING_SESSION } from './sessions.ts'

/**
 * A whole command in one round trip. `body` is the middle of a WITH: it reads the one row of
 * `actor_may` (the actor, if granted and if the command is new), writes, and ends in a CTE
 * `done (answer jsonb, audit jsonb, topics text[], refused text)` of at most one row. `audit` and
 * `topics` are $8 and $9, with what only the statement knows added by the body. A row with the name
 * of a refusal has written nothing. Its own values begin at $11.
 */
export interface OneStatement {
  readonly name: string
  readonly body: string
  readonly values: readonly unknown[]
  readonly audit: Partial<AuditEntry>
  readonly topics: readonly Notice[]
}

// `waited` as in waitForStandby: only a commit that wrote to the log waits for the standby.
const wrap = (body: string): string => `
WITH actor AS (${LIVING_SESSION}),
granted AS (SELECT * FROM actor WHERE role = ANY($3::text[]) AND (NOT "mustChangePassword" OR $4)),
seen AS (SELECT actor_id, procedure, input_hash, answer FROM commands WHERE id = $5),
actor_may AS (
  SELECT granted.* FROM granted, set_config('jalkhata.deadline', $10, true)
  WHERE NOT EXISTS (SELECT FROM seen)),
${body}
SELECT (SELECT to_jsonb(actor) FROM actor) AS actor,
       EXISTS (SELECT FROM granted) AS granted,
       seen.actor_id, seen.procedure, seen.input_hash, seen.answer AS stored,
       CASE WHEN seen.actor_id IS NOT NULL THEN pg_logical_emit_message(true, 'again', '') END AS waited,
       done.answer IS NOT NULL AS done, done.answer, done.topics, done.refused,
       CASE WHEN done.answer IS NOT NULL THEN finish_command(
         $2, actor_may.id, actor_may.name, $5, $6, $7, done.answer, done.audit, done.topics) END
FROM (SELECT) AS one
LEFT JOIN seen ON true LEFT JOIN actor_may ON true LEFT JOIN done ON true`

export interface StatementOutcome {
  readonly actor: Actor | undefined
  readonly granted: boolean
  readonly stored: StoredCommand | undefined
  readonly done: boolean
  readonly answer: unknown
  readonly topics: readonly Notice[]
  /** The name of a refusal. */
  readonly refused: string | undefined
}

interface Row extends Record<string, unknown> {
  actor: Actor | null
  granted: boolean
  actor_id: string | null
  procedure: string
  input_hash: Buffer
  stored: unknown
  done: boolean
  answer: unknown
  topics: string[] | null
  refused: string | null
}

/**
 * Like `pool.query`, but skips the query if the client disconnected while waiting for a connection:
 * after a stall, live requests would otherwise queue behind abandoned ones.
 */
const queryUnlessGone = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: () => Promise<pg.QueryConfig>,
  isClientGone: () => boolean,
): Promise<Row[] | undefined> => {
  const connection = await pool.connect()
  try {
    const rows = isClientGone() ? undefined : (await connection.query<Row>(await query())).rows
    connection.release()
    return rows
  } catch (error) {
    connection.release(error as Error)
    throw error
  }
}

/** Writes nothing and returns undefined if the client has disconnected. */
export const runOneStatement = async (
  pool: pg.Pool,
  facts: {
    tokenHash: Buffer
    roles: readonly string[]
    allowedBeforePasswordChange: boolean
    command: Pick<Command, 'id' | 'procedure' | 'inputHash' | 'at'>
  },
  statement: OneStatement,
  caller: { isClientGone: () => boolean; deadline: () => Promise<Date> },
): Promise<StatementOutcome | undefined> => {
  const { command } = facts
  const query = async () => ({
    name: statement.name,
    text: wrap(statement.body),
    values: [
      facts.tokenHash,
      command.at,
      facts.roles,
      facts.allowedBeforePasswordChange,
      command.id,
      command.procedure,
      command.inputHash,
      JSON.stringify(statement.audit),
      statement.topics.map(noticeText),
      (await caller.deadline()).toISOString(),
      ...statement.values,
    ],
  })
  const row = (await queryUnlessGone<Row>(pool, query, caller.isClientGone))?.[0]
  if (!row) return undefined
  return {
    actor: row.actor ?? undefined,
    granted: row.granted,
    stored:
      row.actor_id === null
        ? undefined
        : {
            actor_id: row.actor_id,
            procedure: row.procedure,
            input_hash: row.input_hash,
            answer: row.stored,
          },
    done: row.done,
    answer: row.answer,
    topics: (row.topics ?? []).flatMap((text) => noticeFrom(text) ?? []),
    refused: row.refused ?? undefined,
  }
}

/** A concurrent duplicate committed first; retry once to return its stored answer. */
export const isDuplicateCommand = (error: unknown): boolean =>
  brokenConstraint(error) === 'commands_pkey'
