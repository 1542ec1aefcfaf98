import type { FastifyInstance } from 'fastify'
import type { History } from '#server/history.ts'

const RETRY_S = 30

/** What the operator must do. */
export const RESTORED_HELP = 'PostgreSQL has a new timeline. If it was restored: jalkhata restored'

/**
 * E7: no write before `jalkhata restored`, or tokens would be given again. Without our own data the
 * answer is none, so devices keep what they write and send it again.
 */
export const awaitRestored = (calls: FastifyInstance, history: History): void => {
  calls.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') return
    // Without a database the call itself fails.
    if (await history.isKnown().catch(() => true)) return
    await reply.code(503).header('retry-after', RETRY_S).send({ error: RESTORED_HELP })
  })
}
