import type { FastifyInstance } from 'fastify'
import type { Topic } from '#domain/access/topics.ts'
import type { Business } from '#server/business.ts'
import type { Actor } from '#server/db/sessions.ts'
import { guardedRoute } from '#server/http/route.ts'
import { actorOf, type Context } from '#server/rpc/context.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import type { Reader } from './hub.ts'

const MOST_STREAMS_A_SESSION = 8

const readerOn = (
  { send, sendAll, close }: EventStream,
  context: Context,
  actor: Actor,
): Reader => {
  // Many changes at once are told as one per topic: else a burst would look like a slow reader.
  const untold = new Map<Topic, number>()
  const tellAll = () => {
    sendAll([...untold].map(([topic, revision]) => ['topic', JSON.stringify({ topic, revision })]))
    untold.clear()
  }
  const recheck = () => {
    actorOf(context).then(
      (now) => {
        if (now?.role === actor.role) return
        send('ended')
        close()
      },
      // The database is away: the next heartbeat asks again.
      () => undefined,
    )
  }
  return {
    actor,
    tell: (topic, revision) => {
      if (untold.size === 0) setImmediate(tellAll)
      untold.set(topic, revision)
    },
    tellGap: () => {
      recheck()
      send('gap')
    },
    recheck,
    close,
  }
}

/** The one stream of a browser: names of what changed, under the rights of its session. */
export const serveLive = (app: FastifyInstance, business: Business): void => {
  guardedRoute(app, business, 'profile.own', '/live', ({ reply, context, actor }) => {
    if (business.hub.countOf(actor.sessionId) >= MOST_STREAMS_A_SESSION)
      return reply.code(429).send()
    const stream = openEventStream(reply)
    const reader = readerOn(stream, context, actor)
    // Each beat also finds a session that ended by age or idleness, of which no notice tells.
    stream.whileOpen(() => reader.recheck(), business.hub.join(reader))
    return reply
  })
}
