import type { FastifyInstance } from 'fastify'
import type { Topic } from '#domain/access/topics.ts'
import type { Business } from '#server/business.ts'
import type { Actor } from '#server/db/sessions.ts'
import { guardedRoute } from '#server/http/route.ts'
import { actorOf, type Context } from '#server/rpc/context.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import type { Reader } from './hub.ts'

const MAX_STREAMS_PER_SESSION = 8

const readerOn = (
  { send, sendAll, close }: EventStream,
  context: Context,
  actor: Actor,
): Reader => {
  // One event per topic and tick, because a burst would overflow the buffer like a slow reader.
  const unsent = new Map<Topic, number>()
  const flush = () => {
    sendAll([...unsent].map(([topic, revision]) => ['topic', JSON.stringify({ topic, revision })]))
    unsent.clear()
  }
  const recheck = () => {
    actorOf(context).then(
      (now) => {
        if (now?.role === actor.role) return
        send('ended')
        close()
      },
      // The database does not answer: the next heartbeat checks again.
      () => undefined,
    )
  }
  return {
    actor,
    sendTopic: (topic, revision) => {
      if (unsent.size === 0) setImmediate(flush)
      unsent.set(topic, revision)
    },
    sendGap: () => {
      recheck()
      send('gap')
    },
    recheck,
    close,
  }
}

/** The live stream of a logged-in browser: topics that its role may read. */
export const serveLive = (app: FastifyInstance, business: Business): void => {
  guardedRoute(app, business, 'profile.own', '/live', ({ reply, context, actor }) => {
    if (business.hub.countOf(actor.sessionId) >= MAX_STREAMS_PER_SESSION)
      return reply.code(429).send()
    const stream = openEventStream(reply)
    const reader = readerOn(stream, context, actor)
    // The heartbeat also finds sessions that expired, because expiry sends no notice.
    stream.whileOpen(() => reader.recheck(), business.hub.join(reader))
    return reply
  })
}
