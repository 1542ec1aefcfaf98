import { initTRPC } from '@trpc/server'
import * as z from 'zod/mini'
import type { Capability, Right } from '#domain/access/capabilities.ts'
import type { Topic } from '#domain/access/topics.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import type { Business } from '#server/business.ts'
import type { Tx } from '#server/db/database.ts'
import type { Actor } from '#server/db/sessions.ts'
import { actorOf, type Context, isForTab, mayShare, noteUse } from './context.ts'
import {
  type Composed,
  type Entry,
  executeEntry,
  executeStatement,
  executeTransaction,
  hashInput,
  type Outcome,
} from './execute.ts'
import { denial, failureOf, refusal } from './failure.ts'
import { requireGrant } from './grant.ts'

/** Stands on every procedure: the matrix test and the generated document read it. */
export interface Meta {
  readonly right: Right
  /** What a shared answer is good until the next notice of. */
  readonly follows?: readonly Topic[]
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

/** Every call is timed, from before its right is asked for. */
const timed = trpc.procedure.use(async ({ ctx, path, next }) => {
  const beganMs = performance.now()
  const result = await next()
  ctx.business.calls.ended({
    procedure: path,
    outcome: result.ok ? 'answer' : failureOf(result.error).kind,
    seconds: (performance.now() - beganMs) / 1000,
  })
  return result
})

/** The right comes before the input is read: a stranger learns nothing of what a call takes. */
const granted = (capability: Capability) =>
  timed.meta({ right: capability }).use(async ({ ctx, next }) => {
    const actor = await actorOf(ctx)
    if (actor && !isForTab(ctx, actor)) throw denial('login')
    return next({ ctx: { actor: requireGrant(actor, capability) } })
  })

/** The input as it was received, before it is parsed: what the stored hash is made of. */
const received = (capability: Capability) =>
  granted(capability).use(async ({ getRawInput, next }) =>
    next({ ctx: { rawInput: await getRawInput() } }),
  )

type Schema = z.core.$ZodType
type CommandSchema = z.core.$ZodType<{ commandId: string }, { commandId: string }>

interface Facts {
  readonly business: Business
  readonly actor: Actor
  readonly context: Context
}

/** A read: the right, then the answer. */
export const read = <Input extends Schema, Answer>(
  capability: Capability,
  input: Input,
  answer: (facts: Facts, input: z.output<Input>) => Promise<Answer>,
) =>
  granted(capability)
    .input(input)
    .query(async ({ ctx, input }) => {
      const { business, actor } = ctx
      await noteUse(ctx, actor)
      return answer({ business, actor, context: ctx }, input as z.output<Input>)
    })

/** All that a shared answer may depend on beside its input and the day: never who asks. */
interface SharedFacts {
  readonly business: Business
  readonly actor: Pick<Actor, 'role' | 'mustChangePassword'>
}

/** A read that is answered once for all of a role, until what it follows changes. */
export const sharedRead = <Input extends Schema, Answer>(
  capability: Capability,
  follows: readonly Topic[],
  input: Input,
  answer: (facts: SharedFacts, input: z.output<Input>) => Promise<Answer>,
) =>
  granted(capability)
    .meta({ right: capability, follows })
    .input(input)
    .query(async ({ ctx, input, path }) => {
      const { business, actor } = ctx
      await noteUse(ctx, actor)
      const { role, mustChangePassword } = actor
      const facts = { business, actor: { role, mustChangePassword } }
      const make = () => answer(facts, input as z.output<Input>)
      if (!mayShare(ctx)) return make()
      const nowMs = business.clock()
      const key = JSON.stringify([path, facts.actor, businessDay(nowMs), input])
      return business.answers.share(key, follows, nowMs, make)
    })

interface CommandOptions {
  /** Fields of the input that are kept out of the stored hash. */
  readonly secrets?: readonly string[]
}

/** A write in a transaction of its own, which asks for the session and the right once more. */
export const command = <Input extends CommandSchema, Answer>(
  capability: Capability,
  input: Input,
  work: (tx: Tx, facts: Facts, input: z.output<Input>) => Promise<Outcome<Answer>>,
  { secrets = [] }: CommandOptions = {},
) =>
  received(capability)
    .input(input)
    .mutation(async ({ ctx, input, path }) => {
      const wish = input as z.output<Input>
      const call = {
        procedure: path,
        commandId: wish.commandId,
        inputHash: hashInput(ctx.rawInput, secrets),
      }
      return executeTransaction<Answer>(ctx, capability, call, (tx, actor) =>
        work(tx, { business: ctx.business, actor, context: ctx }, wish),
      )
    })

/** A write in one statement: what `compose` gives back is all that goes to the database. */
export const statement = <Input extends CommandSchema, Answer extends Schema>(
  capability: Capability,
  input: Input,
  answer: Answer,
  compose: (business: Business, input: z.output<Input>) => Composed | Refusal,
) =>
  received(capability)
    .input(input)
    .mutation(async ({ ctx, input, path }) => {
      const wish = input as z.output<Input>
      const composed = compose(ctx.business, wish)
      if (isRefusal(composed)) throw refusal(composed)
      const call = {
        procedure: path,
        commandId: wish.commandId,
        inputHash: hashInput(ctx.rawInput, []),
      }
      return z.parse(answer, await executeStatement(ctx, capability, call, composed))
    })

/** Open to everybody: checks that touch no transaction, then the write that lets somebody in. */
export const entry = <Input extends Schema, Answer>(
  input: Input,
  check: (context: Context, input: z.output<Input>) => Promise<Entry<Answer> | Refusal>,
) =>
  timed
    .meta({ right: 'public' })
    .input(input)
    .mutation(async ({ ctx, input }) => {
      const enter = await check(ctx, input as z.output<Input>)
      if (isRefusal(enter)) throw refusal(enter)
      return executeEntry(ctx, enter)
    })

/** Open to everybody, and a POST: what is asked for stands in no address, history or log. */
export const openRead = <Input extends Schema, Answer>(
  input: Input,
  answer: (context: Context, input: z.output<Input>) => Promise<Answer | Refusal>,
) =>
  timed
    .meta({ right: 'public' })
    .input(input)
    .mutation(async ({ ctx, input }) => {
      const outcome = await answer(ctx, input as z.output<Input>)
      if (isRefusal(outcome)) throw refusal(outcome)
      return outcome as Exclude<Answer, Refusal>
    })
