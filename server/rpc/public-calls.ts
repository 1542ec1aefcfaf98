import { setTimeout as pause } from 'node:timers/promises'
import type { AnyProcedure, AnyRouter } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#domain/shared/messages.ts'
import { networkOf } from '#server/auth/network.ts'
import { createRequestRate } from '#server/auth/request-rate.ts'
import type { Business } from '#server/business.ts'
import type { Failure } from './failure.ts'
import type { Bulkhead, Meta } from './procedure.ts'
import { isLookUp } from './shared-reads.ts'

const RETRY_AFTER_MS = 1000

const REFUSALS_PER_SECOND = 100
const MAX_DELAYED = 1000

/**
 * Answers a hundred refusals a second at once; later ones wait for their turn. Clients that send
 * again on each answer would else keep the event loop busy with refusing, and slow the counter.
 */
const createRefusalPace = () => {
  const rate = createRequestRate({ burst: REFUSALS_PER_SECOND, perSecond: REFUSALS_PER_SECOND })
  let waiting = 0
  return async ({ raw }: FastifyRequest): Promise<void> => {
    if (waiting === 0 && rate.take('', performance.now()) === 0) return
    if (waiting >= MAX_DELAYED) return void raw.socket.destroy()
    waiting += 1
    const gone = new AbortController()
    const leave = () => gone.abort()
    raw.socket.once('close', leave)
    const turnMs = (waiting * 1000) / REFUSALS_PER_SECOND
    await pause(turnMs, undefined, { signal: gone.signal }).catch(() => undefined)
    raw.socket.off('close', leave)
    waiting -= 1
  }
}

const sendFailure = (reply: FastifyReply, status: 400 | 429, failure: Failure): FastifyReply => {
  const key = status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST'
  const code = TRPC_ERROR_CODES_BY_KEY[key]
  return reply.code(status).send({ error: { code, message: failure.kind, data: failure } })
}

const pathOf = ({ params }: FastifyRequest) => (params as { readonly path: string }).path

/** The bulkhead of every public procedure. */
export const bulkheadsOf = ({ _def: { procedures } }: AnyRouter): ReadonlyMap<string, Bulkhead> =>
  new Map(
    Object.entries<AnyProcedure>(procedures).flatMap(([path, { _def: definition }]) => {
      const { bulkhead } = definition.meta as Meta
      return bulkhead ? [[path, bulkhead]] : []
    }),
  )

/**
 * E4: a stranger can slow the public page, never the counter. Public calls beyond the places of
 * their bulkhead are answered 429 at once, and none is taken in a batch.
 */
export const limitPublicCalls = (calls: FastifyInstance, business: Business, router: AnyRouter) => {
  const bulkheads = bulkheadsOf(router)

  const paced = createRefusalPace()

  const turnAway = async (request: FastifyRequest, reply: FastifyReply) => {
    const procedure = pathOf(request)
    business.calls.onCall({ procedure, outcome: 'throttled', seconds: 0 })
    await paced(request)
    reply.header('retry-after', String(RETRY_AFTER_MS / 1000))
    return sendFailure(reply, 429, { kind: 'throttled', retryAfterMs: RETRY_AFTER_MS })
  }

  // Before the body is read, which would cost more than the answer.
  calls.addHook('onRequest', async (request, reply) => {
    const paths = pathOf(request).split(',')
    const bulkhead = paths.map((path) => bulkheads.get(path)).find(Boolean)
    if (!bulkhead) return
    if (paths.length > 1 || Object.hasOwn(request.query as object, 'batch')) {
      await paced(request)
      return sendFailure(reply, 400, { kind: 'refusal', text: messages.app.unreadable })
    }
    const isFull = business.bulkheads[bulkhead].isFull(networkOf(request.ip))
    const isTooFast =
      isLookUp(request.url) && business.lookUpLimits.takeRequest(request.ip, business.clock()) > 0
    if (isFull || isTooFast) return turnAway(request, reply)
  })

  /** Runs the handler of a call; its place is free when it ends, also if the client is gone. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => Promise<unknown>,
  ): Promise<unknown> => {
    const bulkhead = bulkheads.get(pathOf(request))
    if (!bulkhead) return handle()
    const running = business.bulkheads[bulkhead].run(networkOf(request.ip), handle)
    return running ?? turnAway(request, reply)
  }
}
