import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type AnyRouter, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { businessDay } from '#domain/shared/dates.ts'
import type { Business } from '#server/business.ts'
import { actorOf, type Context, contextOf, isForTab, mayShare, noteUse } from './context.ts'
import { type Asked, followedBy, readsAsked, readsOf } from './reads-asked.ts'

interface Answer {
  readonly status: number
  readonly text: string
}

const pack = promisify(brotliCompress)
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const LEAST_PACKED = 1024
const TAKES_PACKED = /(^|[\s,])br\s*(,|$)/

const answerOf = async (
  { _def: { _config: config } }: AnyRouter,
  { reads, isBatch }: Asked,
  ctx: Context,
): Promise<Answer> => {
  const answers = await Promise.all(
    reads.map(async ({ path, procedure, input }, batchIndex) => {
      const call = { path, ctx, type: 'query', signal: undefined, batchIndex } as const
      try {
        return { result: { data: await procedure({ ...call, getRawInput: async () => input }) } }
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause)
        return { error: getTRPCErrorShape({ config, error, type: 'query', path, input, ctx }) }
      }
    }),
  )
  const text = JSON.stringify(isBatch ? answers : answers[0])
  return { status: getHTTPStatusCode(answers), text }
}

/** Only what went well is shared: of a failure everybody is told for himself. */
const packedAnswerOf = async (make: () => Promise<Answer>) => {
  const { status, text } = await make()
  if (status !== 200) throw new Error('Not to be shared.')
  const plain = Buffer.from(text)
  return { plain, packed: plain.length < LEAST_PACKED ? undefined : await pack(plain, PACKING) }
}

/**
 * What a whole role reads alike, written and packed once for all of it. The session is asked for
 * each time, and what its role may read was decided when the answer was made.
 */
const sharedAnswer = async (
  asked: Asked,
  context: Context,
  url: string,
  make: () => Promise<Answer>,
) => {
  const { answers, clock } = context.business
  const follows = mayShare(context) ? followedBy(asked) : undefined
  const actor = follows && (await actorOf(context))
  if (!follows || !actor || !isForTab(context, actor)) return undefined
  await noteUse(context, actor)
  const nowMs = clock()
  const key = JSON.stringify([url, actor.role, actor.mustChangePassword, businessDay(nowMs)])
  return answers.share(key, follows, nowMs, () => packedAnswerOf(make)).catch(() => undefined)
}

/**
 * Reads are answered here; all else, and whatever looks unusual, goes on to tRPC's own handler. That
 * one carries each call through a Request and a Response, which costs more than most reads do.
 */
export const answerReads = (
  calls: FastifyInstance,
  business: Business,
  router: AnyRouter,
): void => {
  const known = readsOf(router)
  calls.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = readsAsked(known, request)
    if (!asked) return
    const context = contextOf(business, request, reply)
    const make = () => answerOf(router, asked, context)
    reply.type('application/json')
    const shared = await sharedAnswer(asked, context, request.url, make)
    if (shared?.packed && TAKES_PACKED.test(request.headers['accept-encoding'] ?? '')) {
      return reply
        .header('content-encoding', 'br')
        .header('vary', 'accept-encoding')
        .send(shared.packed)
    }
    if (shared) return reply.send(shared.plain)
    const { status, text } = await make()
    return reply.code(status).send(text)
  })
}
