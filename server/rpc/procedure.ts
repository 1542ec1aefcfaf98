import { initTRPC } from '@trpc/server'
import * as z from 'zod/mini'
import type { Right } from '#domain/access/capabilities.ts'
import type { Module } from '#domain/access/modules.ts'
import type { Topic } from '#domain/access/topics.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import type { Business } from '#server/business.ts'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/db/sessions.ts'
import { actorOf, type Context, extendSession, isForTab, mayShare } from './context.ts'
import {
  type Composed,
  executePublicWrite,
  executeStatement,
  executeTransaction,
  hashInput,
  type Outcome,
  type PublicWrite,
} from './execute.ts'
import { denial, failureOf, refusal } from './failure.ts'
import { type Guard, partsOf, requireGrant, requireModule } from './grant.ts'

/** What strangers may use up: logins and other public calls have places and connections apart. */
export type Bulkhead = keyof Business['bulkheads']

/** Set on every procedure; the matrix test and the generated document read it. */
export interface Meta {
  readonly right: Right
  /** The call is denied while this module is off. */
  readonly module?: Module
  /** A notice of one of these topics drops the shared answer. */
  readonly follows?: readonly Topic[]
  /** Of every public procedure. */
  readonly bulkhead?: Bulkhead
}

const trpc = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter: ({ error, shape, ctx, path }) => {
      const failure = failureOf(error)
      if (failure.kind === 'fault') {
        ctx?.business.log.error({ fault: failure.id, path, err: error.cause ?? error }, 'fault')
      }
      return { code: shape.code, message: failure.kind, data: failure }
    },
  })

export const router = trpc.router

/** Times every call, including the check of its right. */
const timedProcedure = trpc.procedure.use(async ({ ctx, path, next }) => {
  const startMs = performance.now()
  const result = await next()
  ctx.business.calls.onCall({
    procedure: path,
    outcome: result.ok ? 'answer' : failureOf(result.error).kind,
    seconds: (performance.now() - startMs) / 1000,
  })
  return result
})

/** Checks the right before the input, so that a stranger learns nothing about the input's form. */
const authorizedProcedure = (guard: Guard) => {
  const { right, module } = partsOf(guard)
  return timedProcedure.meta(partsOf(guard)).use(async ({ ctx, path, next }) => {
    const found = await actorOf(ctx)
    if (found && !isForTab(ctx, found)) throw denial('login')
    const actor = requireGrant(found, right)
    await requireModule(ctx, module, path)
    return next({ ctx: { actor } })
  })
}

/** Keeps the raw input, which the stored hash is made of. */
const writeProcedure = (guard: Guard) =>
  authorizedProcedure(guard).use(async ({ getRawInput, next }) =>
    next({ ctx: { rawInput: await getRawInput() } }),
  )

type Schema = z.core.$ZodType
type CommandSchema = z.core.$ZodType<{ commandId: string }, { commandId: string }>

interface Facts {
  readonly business: Business
  readonly actor: Actor
  readonly context: Context
}

export const read = <Input extends Schema, Answer>(
  guard: Guard,
  input: Input,
  answer: (facts: Facts, input: z.output<Input>) => Promise<Answer>,
) =>
  authorizedProcedure(guard)
    .input(input)
    .query(async ({ ctx, input }) => {
      const { business, actor } = ctx
      await extendSession(ctx, actor)
      return answer({ business, actor, context: ctx }, input as z.output<Input>)
    })

/** All that a shared answer may depend on besides its input and the day: never the user. */
interface SharedFacts {
  readonly business: Business
  readonly actor: Pick<Actor, 'role' | 'mustChangePassword'>
}

/** A switch of its module drops the answer, which would be served without a check. */
const followsOf = (guard: Guard, topics: readonly Topic[]): readonly Topic[] =>
  partsOf(guard).module ? [...topics, 'settings'] : topics

/** A read whose answer is shared by all users of a role until a topic it follows changes. */
export const sharedRead = <Input extends Schema, Answer>(
  guard: Guard,
  follows: readonly Topic[],
  input: Input,
  answer: (facts: SharedFacts, input: z.output<Input>) => Promise<Answer>,
) =>
  authorizedProcedure(guard)
    .meta({ ...partsOf(guard), follows: followsOf(guard, follows) })
    .input(input)
    .query(async ({ ctx, input, path }) => {
      const { business, actor } = ctx
      await extendSession(ctx, actor)
      const { role, mustChangePassword } = actor
      const facts = { business, actor: { role, mustChangePassword } }
      const make = () => answer(facts, input as z.output<Input>)
      if (!mayShare(ctx)) return make()
      const nowMs = business.clock()
      const key = JSON.stringify([path, facts.actor, businessDay(nowMs), input])
      return business.answers.share(key, followsOf(guard, follows), nowMs, make)
    })

interface CommandOptions {
  /** Fields of the input that are left out of the stored hash. */
  readonly secrets?: readonly string[]
}

/**
 * A write with work that is too slow for a transaction, such as a password hash. `prepare` runs
 * before the transaction; what it read may have changed, so `work` checks it again.
 */
export const preparedCommand = <Input extends CommandSchema, Prepared, Answer>(
  guard: Guard,
  input: Input,
  prepare: ((facts: Facts, input: z.output<Input>) => Promise<Prepared | Refusal>) | undefined,
  work: (
    tx: Tx,
    facts: Facts,
    input: z.output<Input>,
    prepared: Prepared,
  ) => Promise<Outcome<Answer>>,
  { secrets = [] }: CommandOptions = {},
) =>
  writeProcedure(guard)
    .input(input)
    .mutation(async ({ ctx, input, path }) => {
      const parsed = input as z.output<Input>
      const call = {
        procedure: path,
        commandId: parsed.commandId,
        inputHash: hashInput(ctx.rawInput, secrets),
      }
      const { business } = ctx
      return executeTransaction<Prepared, Answer>(ctx, partsOf(guard).right, call, {
        prepare: prepare && (() => prepare({ business, actor: ctx.actor, context: ctx }, parsed)),
        work: (tx, actor, prepared) =>
          work(tx, { business, actor, context: ctx }, parsed, prepared),
      })
    })

/** A write in a transaction, which checks session and right again. */
export const command = <Input extends CommandSchema, Answer>(
  guard: Guard,
  input: Input,
  work: (tx: Tx, facts: Facts, input: z.output<Input>) => Promise<Outcome<Answer>>,
  options: CommandOptions = {},
) => preparedCommand(guard, input, undefined, work, options)

/** A write in one statement, which `compose` returns. */
export const statementCommand = <Input extends CommandSchema, Answer extends Schema>(
  guard: Guard,
  input: Input,
  answer: Answer,
  compose: (
    business: Business,
    input: z.output<Input>,
    context: Context,
  ) => Promise<Composed | Refusal>,
) =>
  writeProcedure(guard)
    .input(input)
    .mutation(async ({ ctx, input, path }) => {
      const parsed = input as z.output<Input>
      const composed = await compose(ctx.business, parsed, ctx)
      if (isRefusal(composed)) throw refusal(composed)
      const call = {
        procedure: path,
        commandId: parsed.commandId,
        inputHash: hashInput(ctx.rawInput, []),
      }
      return z.parse(answer, await executeStatement(ctx, partsOf(guard).right, call, composed))
    })

/** A public write such as login: checks outside a transaction, then the write itself. */
export const publicMutation = <Input extends Schema, Answer>(
  bulkhead: Bulkhead,
  input: Input,
  check: (context: Context, input: z.output<Input>) => Promise<PublicWrite<Answer> | Refusal>,
) =>
  timedProcedure
    .meta({ right: 'public', bulkhead })
    .input(input)
    .mutation(async ({ ctx, input }) => {
      const write = await check(ctx, input as z.output<Input>)
      if (isRefusal(write)) throw refusal(write)
      return executePublicWrite(ctx, ctx.business.publicDatabases[bulkhead].db, write)
    })

/** A public read by POST, so that its input is in no URL, history or log. */
export const openRead = <Input extends Schema, Answer>(
  input: Input,
  answer: (context: Context, input: z.output<Input>) => Promise<Answer | Refusal>,
) =>
  timedProcedure
    .meta({ right: 'public', bulkhead: 'public' })
    .input(input)
    .mutation(async ({ ctx, input }) => {
      const outcome = await answer(ctx, input as z.output<Input>)
      if (isRefusal(outcome)) throw refusal(outcome)
      return outcome as Exclude<Answer, Refusal>
    })
