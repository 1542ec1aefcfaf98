import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Topic } from '#domain/access/topics.ts'
import type { Business } from '#server/business.ts'
import { actorOf, type Context } from '#server/http/context.ts'
import { guardedRoute } from '#server/http/route.ts'
import type { Actor } from '#server/store/sessions.ts'
import type { Reader } from './hub.ts'

const HEARTBEAT_MS = 15_000
const LONGEST_GOODBYE_MS = 500
const MOST_WAITING_BYTES = 64 * 1024
const MOST_STREAMS_A_SESSION = 8

/** Spread over two seconds, so that a restart is not followed by everybody at once. */
const retryMs = (): number => 300 + Math.floor(Math.random() * 1700)

const readerOn = (reply: FastifyReply, context: Context, actor: Actor) => {
  const { raw } = reply
  const write = (text: string) => {
    if (raw.writableEnded) return
    // A reader that does not read is let go; it refetches everything when it comes back.
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  const send = (event: string, data: string) => write(`event: ${event}\ndata: ${data}\n\n`)
  // Many changes at once are told as one per topic: else a burst would look like a slow reader.
  const untold = new Map<Topic, number>()
  const tellAll = () => {
    for (const [topic, revision] of untold) send('topic', JSON.stringify({ topic, revision }))
    untold.clear()
  }
  const close = () => {
    raw.end()
    // Who does not read the end is not waited for.
    setTimeout(() => raw.destroy(), LONGEST_GOODBYE_MS).unref()
  }
  const recheck = () => {
    actorOf(context).then(
      (now) => {
        if (now?.role === actor.role) return
        send('ended', '')
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
      send('gap', '')
    },
    recheck,
    close,
    /** Also finds a session that ended by age or idleness, of which no notice tells. */
    beat: () => {
      recheck()
      write(': \n\n')
    },
  } satisfies Reader & { beat: () => void }
}

/** The one stream of a browser: names of what changed, under the rights of its session. */
export const serveLive = (app: FastifyInstance, business: Business): void => {
  guardedRoute(app, business, 'profile.own', '/live', ({ reply, context, actor }) => {
    if (business.hub.countOf(actor.sessionId) >= MOST_STREAMS_A_SESSION)
      return reply.code(429).send()
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write(`retry: ${retryMs()}\nevent: gap\ndata: \n\n`)
    const reader = readerOn(reply, context, actor)
    const leave = business.hub.join(reader)
    const heartbeat = setInterval(reader.beat, HEARTBEAT_MS)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      leave()
    })
    return reply
  })
}
