import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Capability, can } from '#domain/access/capabilities.ts'
import type { ServerRoute } from '#domain/access/server-routes.ts'
import type { Business } from '#server/business.ts'
import type { Actor } from '#server/db/sessions.ts'
import { actorOf, type Context, contextOf } from '#server/rpc/context.ts'

interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly context: Context
}

/** A route that needs no session. */
export const publicRoute = (
  app: FastifyInstance,
  path: ServerRoute | '/sw.js',
  answer: (call: Omit<Call, 'context'>) => unknown,
): void => {
  app.get(path, { config: { right: 'public' } }, (request, reply) => answer({ request, reply }))
}

/** A route that answers 401 without a session and 403 without the capability. */
export const guardedRoute = (
  app: FastifyInstance,
  business: Business,
  capability: Capability,
  path: ServerRoute,
  answer: (call: Call & { actor: Actor }) => unknown,
): void => {
  app.get(
    path,
    { config: { right: capability }, exposeHeadRoute: false },
    async (request, reply) => {
      const context = contextOf(business, request, reply)
      const actor = await actorOf(context)
      if (!actor) return reply.code(401).send()
      if (!can(actor, capability)) return reply.code(403).send()
      return answer({ request, reply, context, actor })
    },
  )
}
