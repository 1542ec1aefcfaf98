import { createHash } from 'node:crypto'
import { type Capability, GRANTS } from '#domain/access/capabilities.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import {
  type AuditEntry,
  finishCommand,
  isStored,
  lockCommand,
  recordAuditAndNotify,
  type StoredCommand,
  waitForStandby,
} from '#server/db/commands.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { isDuplicateCommand, type OneStatement, runOneStatement } from '#server/db/one-statement.ts'
import { type Actor, findActor } from '#server/db/sessions.ts'
import { type Context, extendSession } from './context.ts'
import { clientGoneError, denial, refusal, wrongClock } from './failure.ts'
import { requireGrant } from './grant.ts'

/** The result of every write: its answer, its one audit row, the topics it changed. */
interface Done<Answer> {
  readonly answer: Answer
  readonly audit: AuditEntry
  readonly topics: readonly Notice[]
  /** Sets what cannot be rolled back, such as a cookie. */
  readonly afterCommit?: () => void
}

/** A refusal with the saved version of the record (BIL-18, ERR-02). */
export interface Conflict extends Refusal {
  readonly current: unknown
}

export type Outcome<Answer> = Done<Answer> | Refusal | Conflict

export interface Call {
  readonly procedure: string
  readonly commandId: string
  /** Hash of the raw input without secrets. */
  readonly inputHash: Buffer
}

/** Returns a stored answer or refusal only to the same user, procedure and payload. */
const replayAnswer = (stored: StoredCommand, actorId: string, call: Call): unknown => {
  const isSame =
    stored.actor_id === actorId &&
    stored.procedure === call.procedure &&
    stored.input_hash.equals(call.inputHash)
  if (!isSame) throw refusal(refuse(messages.app.idTaken), null)
  // The boss discarded it while it was on hold (SAL-10).
  if (isRefusal(stored.answer)) throw refusal(stored.answer)
  return stored.answer
}

const unwrap = <Answer>(outcome: Outcome<Answer>): Done<Answer> => {
  if (!isRefusal(outcome)) return outcome
  throw refusal(outcome, 'current' in outcome ? outcome.current : undefined)
}

/** Checks session and right inside the transaction of the write. */
const lookUpActor = async (tx: Tx, context: Context, capability: Capability): Promise<Actor> => {
  const now = new Date(context.business.clock())
  const { sessionTokenHash } = context
  const actor = sessionTokenHash ? await findActor(tx, sessionTokenHash, now) : undefined
  return requireGrant(actor, capability)
}

/** Invalidates the caches now: the next read may arrive before the notice does. */
const invalidateNow = ({ business }: Context, topics: readonly Notice[]): void => {
  for (const notice of topics) {
    business.actors.invalidate(notice)
    business.answers.invalidate(notice)
    business.settingsCache.invalidate(notice)
    business.catalog.invalidate(notice)
    business.rates.invalidate(notice)
  }
}

/** E18: a write would get a wrong day. The queue sends it again until the clock is right. */
export const requireRightClock = async ({ business }: Context): Promise<void> => {
  const fault = await business.databaseClock.fault()
  if (fault) throw wrongClock(fault)
}

/** A concurrent duplicate fails on the primary key of `commands`; retry once to return its answer. */
const retryIfDuplicate = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  attempt().catch((error: unknown) => {
    if (isDuplicateCommand(error)) return attempt()
    throw error
  })

interface Work<Prepared, Answer> {
  /** Runs before the transaction, but not for a command that has its answer. */
  readonly prepare: (() => Promise<Prepared | Refusal>) | undefined
  readonly work: (tx: Tx, actor: Actor, prepared: Prepared) => Promise<Outcome<Answer>>
}

/** E4: a connection is not open while a password is hashed. */
const preparedOf = async <Prepared>(
  { business }: Context,
  { commandId }: Call,
  prepare: (() => Promise<Prepared | Refusal>) | undefined,
): Promise<Prepared> => {
  // A repeated change of the password would find its own current one wrong.
  const isNeeded = prepare && !(await isStored(business.db, commandId))
  const prepared = isNeeded ? await prepare() : undefined
  if (isRefusal(prepared)) throw refusal(prepared)
  return prepared as Prepared
}

/** Ordinary writes: session, right, command, handler, audit and notices in one transaction. */
export const executeTransaction = async <Prepared, Answer>(
  context: Context,
  capability: Capability,
  call: Call,
  { prepare, work }: Work<Prepared, Answer>,
): Promise<Answer> => {
  await requireRightClock(context)
  const prepared = await preparedOf(context, call, prepare)
  const at = new Date(context.business.clock())
  const attempt = () =>
    inTransaction(context.business.db, async (tx) => {
      if (context.isClientGone()) throw clientGoneError()
      const actor = await lookUpActor(tx, context, capability)
      const stored = await lockCommand(tx, call.commandId)
      if (stored) {
        await waitForStandby(tx)
        return { actor, stored }
      }
      const done = unwrap(await work(tx, actor, prepared))
      const who = { actorId: actor.id, actorName: actor.name }
      const deadline = await context.deadline()
      await finishCommand(tx, { ...call, id: call.commandId, ...who, at, deadline }, done)
      return { actor, done }
    })
  const { actor, stored, done } = await retryIfDuplicate(attempt)
  // After the commit: a stored refusal thrown in the transaction would roll back and not wait.
  const answer = stored ? (replayAnswer(stored, actor.id, call) as Answer) : done.answer
  context.business.calls.onCommand({ procedure: call.procedure, isReplay: stored !== undefined })
  done?.afterCommit?.()
  invalidateNow(context, done?.topics ?? [])
  await extendSession(context, actor)
  return answer
}

/** A statement, the refusal if it changed no row, and those that it answers by name. */
export interface Composed {
  readonly run: OneStatement
  readonly ifNoRow: Refusal
  readonly refusals?: Readonly<Partial<Record<string, Refusal>>>
}

/** Frequent writes: session, right, command, write and audit in one prepared statement. */
export const executeStatement = async (
  context: Context,
  capability: Capability,
  call: Call,
  { run, ifNoRow, refusals }: Composed,
): Promise<unknown> => {
  const { business, sessionTokenHash } = context
  if (!sessionTokenHash) throw denial('login')
  await requireRightClock(context)
  const facts = {
    tokenHash: sessionTokenHash,
    roles: GRANTS[capability],
    allowedBeforePasswordChange: capability === 'password.own',
    command: { ...call, id: call.commandId, at: new Date(business.clock()) },
  }
  const attempt = () => runOneStatement(business.pool, facts, run, context)
  const outcome = await retryIfDuplicate(attempt)
  if (!outcome) throw clientGoneError()
  const { actor } = outcome
  if (!actor) throw denial('login')
  if (!outcome.granted) throw denial(actor.mustChangePassword ? 'password' : 'right')
  const { procedure } = call
  if (outcome.stored) {
    const answer = replayAnswer(outcome.stored, actor.id, call)
    business.calls.onCommand({ procedure, isReplay: true })
    return answer
  }
  if (!outcome.done) throw refusal(refusals?.[outcome.refused ?? ''] ?? ifNoRow)
  business.calls.onCommand({ procedure, isReplay: false })
  invalidateNow(context, outcome.topics)
  await extendSession(context, actor)
  return outcome.answer
}

/** A write without a session; `again` is an answer that writes nothing. */
export type PublicWrite<Answer> = (
  tx: Tx,
) => Promise<
  | (Done<Answer> & { readonly who: { readonly id: string; readonly name: string } })
  | { readonly again: Answer }
  | Refusal
>

/** Login, and bills that a former salesman's phone hands over: no session, but audit and notices. */
export const executePublicWrite = async <Answer>(
  context: Context,
  db: Db,
  write: PublicWrite<Answer>,
): Promise<Answer> => {
  const { answer, topics, afterCommit } = await inTransaction(db, async (tx) => {
    const outcome = await write(tx)
    if (isRefusal(outcome)) throw refusal(outcome)
    if ('again' in outcome) {
      await waitForStandby(tx)
      return { answer: outcome.again, topics: [], afterCommit: undefined }
    }
    const { who, ...done } = outcome
    const at = new Date(context.business.clock())
    const deadline = await context.deadline()
    await recordAuditAndNotify(tx, { at, actorId: who.id, actorName: who.name, deadline }, done)
    return { afterCommit: undefined, ...done }
  })
  afterCommit?.()
  invalidateNow(context, topics)
  return answer
}

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** Leaves secrets out: a fast hash of a chosen password could be brute-forced. */
export const hashInput = (input: unknown, secrets: readonly string[]): Buffer => {
  const fields = Object.entries(input as object).filter(([key]) => !secrets.includes(key))
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(Object.fromEntries(fields))))
    .digest()
}
