import { createHash } from 'node:crypto'
import { type Capability, GRANTS } from '#domain/access/capabilities.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import {
  type AuditEntry,
  finishCommand,
  leaveTrace,
  type StoredCommand,
  takeCommand,
} from '#server/db/commands.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { isDoubleCommand, type OneStatement, runOneStatement } from '#server/db/one-statement.ts'
import { type Actor, findActor } from '#server/db/sessions.ts'
import { type Context, noteUse } from './context.ts'
import { denial, goneBefore, refusal } from './failure.ts'
import { requireGrant } from './grant.ts'

/** What a write must come to: its answer, its one audit row, the names of what it changed. */
interface Done<Answer> {
  readonly answer: Answer
  readonly audit: AuditEntry
  readonly topics: readonly Notice[]
  /** What only the browser keeps, such as a cookie: not before the write is sure. */
  readonly afterCommit?: () => void
}

/** A refusal that also shows what the record is now (BIL-18, ERR-02). */
export interface Conflict extends Refusal {
  readonly current: unknown
}

export type Outcome<Answer> = Done<Answer> | Refusal | Conflict

export interface Call {
  readonly procedure: string
  readonly commandId: string
  /** Of the input as it was received, secrets left out. */
  readonly inputHash: Buffer
}

/** The same id answers again only for the same person, procedure and payload. */
const answerAgain = (stored: StoredCommand, actorId: string, call: Call): unknown => {
  const same =
    stored.actor_id === actorId &&
    stored.procedure === call.procedure &&
    stored.input_hash.equals(call.inputHash)
  if (!same) throw refusal(refuse(messages.app.idTaken), null)
  return stored.answer
}

const unwrap = <Answer>(outcome: Outcome<Answer>): Done<Answer> => {
  if (!isRefusal(outcome)) return outcome
  throw refusal(outcome, 'current' in outcome ? outcome.current : undefined)
}

/** The session and the right, read inside the write's own transaction. */
const actorInside = async (tx: Tx, context: Context, capability: Capability): Promise<Actor> => {
  const now = new Date(context.business.clock())
  const { sessionTokenHash } = context
  const actor = sessionTokenHash ? await findActor(tx, sessionTokenHash, now) : undefined
  return requireGrant(actor, capability)
}

/** The notices will say so too, but somebody's next read may be faster than they are. */
const heedAtOnce = ({ business }: Context, topics: readonly Notice[]): void => {
  for (const notice of topics) {
    business.actors.heed(notice)
    business.answers.heed(notice)
  }
}

/** A double in the other executor is met only at the end; the second time its row is found. */
const againIfDouble = <Result>(once: () => Promise<Result>): Promise<Result> =>
  once().catch((error: unknown) => {
    if (isDoubleCommand(error)) return once()
    throw error
  })

/** Ordinary writes: session, right, command, handler, audit and notices in one transaction. */
export const executeTransaction = async <Answer>(
  context: Context,
  capability: Capability,
  call: Call,
  work: (tx: Tx, actor: Actor) => Promise<Outcome<Answer>>,
): Promise<Answer> => {
  const at = new Date(context.business.clock())
  const once = () =>
    inTransaction(context.business.db, async (tx) => {
      if (context.hasGivenUp()) throw goneBefore()
      const actor = await actorInside(tx, context, capability)
      const stored = await takeCommand(tx, call.commandId)
      if (stored) {
        const answer = answerAgain(stored, actor.id, call) as Answer
        return { actor, answer, topics: [], again: true, afterCommit: undefined }
      }
      const done = unwrap(await work(tx, actor))
      const command = { ...call, id: call.commandId, actorId: actor.id, actorName: actor.name, at }
      await finishCommand(tx, command, done)
      return { actor, again: false, afterCommit: undefined, ...done }
    })
  const { answer, actor, topics, again, afterCommit } = await againIfDouble(once)
  context.business.calls.landed({ procedure: call.procedure, again })
  afterCommit?.()
  heedAtOnce(context, topics)
  await noteUse(context, actor)
  return answer
}

/** A statement, and the refusal for when it found nothing to do. */
export interface Composed {
  readonly run: OneStatement
  readonly otherwise: Refusal
}

/** The hot writes: the same facts in one named statement, one round trip. */
export const executeStatement = async (
  context: Context,
  capability: Capability,
  call: Call,
  { run, otherwise }: Composed,
): Promise<unknown> => {
  const { business, sessionTokenHash } = context
  if (!sessionTokenHash) throw denial('login')
  const facts = {
    tokenHash: sessionTokenHash,
    roles: GRANTS[capability],
    openBeforeOwnPassword: capability === 'password.own',
    command: { ...call, id: call.commandId, at: new Date(business.clock()) },
  }
  const once = () => runOneStatement(business.pool, facts, run, context.hasGivenUp)
  const outcome = await againIfDouble(once)
  if (!outcome) throw goneBefore()
  const { actor } = outcome
  if (!actor) throw denial('login')
  if (!outcome.granted) throw denial(actor.mustChangePassword ? 'password' : 'right')
  const { procedure } = call
  if (outcome.stored) {
    const answer = answerAgain(outcome.stored, actor.id, call)
    business.calls.landed({ procedure, again: true })
    return answer
  }
  if (!outcome.done) throw refusal(otherwise)
  business.calls.landed({ procedure, again: false })
  heedAtOnce(context, outcome.topics)
  await noteUse(context, actor)
  return outcome.answer
}

/** A write by somebody who has no session; `again` answers what was written before. */
export type Entry<Answer> = (
  tx: Tx,
) => Promise<
  | (Done<Answer> & { readonly who: { readonly id: string; readonly name: string } })
  | { readonly again: Answer }
  | Refusal
>

/** Login and hand-over: no session to run a command under, but an audit row and notices like any. */
export const executeEntry = async <Answer>(
  context: Context,
  enter: Entry<Answer>,
): Promise<Answer> => {
  const { answer, topics, afterCommit } = await inTransaction(context.business.db, async (tx) => {
    const outcome = await enter(tx)
    if (isRefusal(outcome)) throw refusal(outcome)
    if ('again' in outcome) return { answer: outcome.again, topics: [], afterCommit: undefined }
    const { who, ...done } = outcome
    const at = new Date(context.business.clock())
    await leaveTrace(tx, { at, actorId: who.id, actorName: who.name }, done)
    return { afterCommit: undefined, ...done }
  })
  afterCommit?.()
  heedAtOnce(context, topics)
  return answer
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * Secrets are left out: a fast hash of a password that a person chose could be guessed back.
 */
export const hashInput = (input: unknown, secrets: readonly string[]): Buffer => {
  const kept = Object.entries(input as object).filter(([key]) => !secrets.includes(key))
  return createHash('sha256')
    .update(JSON.stringify(sorted(Object.fromEntries(kept))))
    .digest()
}
