import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  type AnyProcedure,
  type AnyRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '#domain/access/topics.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { Business } from '#server/business.ts'
import { actorOf, type Context, contextOf, extendSession, isForTab, mayShare } from './context.ts'
import type { Meta } from './procedure.ts'

export const MAX_BATCH_SIZE = 10

const compress = promisify(brotliCompress)
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const MIN_COMPRESSED_BYTES = 1024
const ACCEPTS_BROTLI = /(^|[\s,])br\s*(,|$)/

interface Read {
  readonly path: string
  readonly procedure: AnyProcedure
  /** Undefined where the result depends on the user, so it cannot be shared. */
  readonly follows: readonly Topic[] | undefined
}
type Reads = ReadonlyMap<string, Read>

interface ReadRequest {
  readonly reads: readonly (Read & { readonly input: unknown })[]
  readonly isBatch: boolean
}

interface Answer {
  readonly status: number
  readonly text: string
}

export const readsOf = ({ _def: { procedures } }: AnyRouter): Reads => {
  const all = Object.entries<AnyProcedure>(procedures).map(([path, procedure]) => {
    const { _def: definition } = procedure
    const { follows } = definition.meta as Meta
    return { path, procedure, follows, type: definition.type }
  })
  return new Map(all.filter(({ type }) => type === 'query').map((read) => [read.path, read]))
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Inputs by position: tRPC sends a bare value for one call, an object for a batch. */
const parseInputs = (
  text: unknown,
  isBatch: boolean,
): Readonly<Record<number, unknown>> | undefined => {
  if (text === undefined) return {}
  const value = typeof text === 'string' ? parseJson(text) : undefined
  if (value === undefined) return undefined
  if (!isBatch) return { 0: value }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<number, unknown>) : undefined
}

/** The inputs as text: in the address of a GET, in the body of a POST (E13). */
const inputTextOf = ({ method, headers, query, body }: FastifyRequest) => {
  if (headers['trpc-accept']) return undefined
  if (method === 'POST') return { input: body }
  const isPlain = method === 'GET' && !headers['content-type']
  return isPlain ? { input: (query as { readonly input?: unknown }).input } : undefined
}

/** Undefined for writes and for any request that is not a plain tRPC query. */
const parseReadRequest = (known: Reads, request: FastifyRequest): ReadRequest | undefined => {
  const { params, query } = request
  const text = inputTextOf(request)
  if (!text) return undefined
  const { batch } = query as Readonly<Record<string, unknown>>
  const isBatch = batch === '1'
  const { path } = params as { readonly path: string }
  const paths = isBatch ? path.split(',') : [path]
  const inputs = parseInputs(text.input, isBatch)
  if (!inputs || paths.length > MAX_BATCH_SIZE) return undefined
  const reads = paths.flatMap((name, position) => {
    const read = known.get(name)
    return read ? { ...read, input: inputs[position] } : []
  })
  return reads.length === paths.length ? { reads, isBatch } : undefined
}

/** The topics of all reads; undefined if one read depends on the user. */
const topicsOf = ({ reads }: ReadRequest): readonly Topic[] | undefined => {
  const each = reads.map(({ follows }) => follows)
  return each.every((follows) => follows !== undefined) ? each.flat() : undefined
}

const answerOf = async (
  { _def: { _config: config } }: AnyRouter,
  { reads, isBatch }: ReadRequest,
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

/** Throws on an error answer, because errors are not cached. */
const compressedAnswerOf = async (make: () => Promise<Answer>) => {
  const { status, text } = await make()
  if (status !== 200) throw new Error('Not to be shared.')
  const plain = Buffer.from(text)
  const isSmall = plain.length < MIN_COMPRESSED_BYTES
  return { plain, compressed: isSmall ? undefined : await compress(plain, BROTLI_OPTIONS) }
}

/**
 * Serializes and compresses an answer once per role. The session is checked on every request;
 * the rights of the role were checked when the answer was made.
 */
const sharedAnswer = async (
  request: ReadRequest,
  context: Context,
  { url, body }: FastifyRequest,
  make: () => Promise<Answer>,
) => {
  const { answers, clock } = context.business
  const follows = mayShare(context) ? topicsOf(request) : undefined
  const actor = follows && (await actorOf(context))
  if (!follows || !actor || !isForTab(context, actor)) return undefined
  await extendSession(context, actor)
  const nowMs = clock()
  const key = JSON.stringify([url, body, actor.role, actor.mustChangePassword, businessDay(nowMs)])
  return answers.share(key, follows, nowMs, () => compressedAnswerOf(make)).catch(() => undefined)
}

/**
 * Answers reads without tRPC's handler, whose Request and Response objects cost more than most
 * reads. Writes and unusual requests go on to that handler.
 */
export const answerReads = (
  calls: FastifyInstance,
  business: Business,
  router: AnyRouter,
): void => {
  const known = readsOf(router)
  calls.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const readRequest = parseReadRequest(known, request)
    if (!readRequest) return
    const context = contextOf(business, request, reply)
    const make = () => answerOf(router, readRequest, context)
    reply.type('application/json')
    const shared = await sharedAnswer(readRequest, context, request, make)
    if (shared?.compressed && ACCEPTS_BROTLI.test(request.headers['accept-encoding'] ?? '')) {
      return reply
        .header('content-encoding', 'br')
        .header('vary', 'accept-encoding')
        .send(shared.compressed)
    }
    if (shared) return reply.send(shared.plain)
    const { status, text } = await make()
    return reply.code(status).send(text)
  })
}

export const isLookUp = (url: string): boolean => url.startsWith('/trpc/lookUp.')

/**
 * Sends tRPC's streamed responses in one piece: with a known length they compress in one call,
 * which saves about a fifth of the server's work on them.
 */
export const sendUnstreamed = (calls: FastifyInstance): void => {
  calls.addHook('onSend', async (request, reply, payload) => {
    // CUS-02: look-ups stay streamed, because a content length would reveal an empty list.
    if (!(payload instanceof Response) || isLookUp(request.url)) return payload
    reply.code(payload.status)
    for (const [name, value] of payload.headers) reply.header(name, value)
    return payload.text()
  })
}
