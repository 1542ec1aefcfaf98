import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MOST_STREAMS_PER_ADDRESS_AND_NUMBER } from '#domain/lookup/lookup.ts'
import { networkOf } from '#server/auth/lookup-limits.ts'
import type { Business } from '#server/business.ts'
import { publicRoute } from '#server/http/route.ts'
import { openEventStream } from './event-stream.ts'

// Open connections are dear: who holds them all costs customers the live update, not the page.
const MOST_STREAMS = 2000

const ticketIn = ({ method, query }: FastifyRequest): string => {
  const { ticket } = query as { ticket?: unknown }
  // Fastify answers HEAD by the same handler, and a stream would never end there.
  return method === 'GET' && typeof ticket === 'string' ? ticket : ''
}

/** CUS-03: tells the holder of a ticket that a bill of its number changed, and nothing of it. */
export const serveLookUpLive = (app: FastifyInstance, business: Business): void => {
  const { lookUps } = business.hub
  publicRoute(app, '/live/look-up', ({ request, reply }) => {
    const ticket = ticketIn(request)
    const address = networkOf(request.ip)
    const phone = business.lookUpTickets.use(ticket, business.clock())
    if (phone === undefined) return reply.code(404).send()
    const full =
      lookUps.size >= MOST_STREAMS ||
      lookUps.countOf(phone, address) >= MOST_STREAMS_PER_ADDRESS_AND_NUMBER
    if (full) return reply.code(429).send()

    const { send, close, whileOpen } = openEventStream(reply)
    const endWithTicket = () => {
      if (business.lookUpTickets.phoneOf(ticket, business.clock()) !== undefined) return
      send('ended')
      close()
    }
    // Many changes at once are told as one.
    let untold = false
    const tellChanged = () => {
      untold = false
      send('changed')
    }
    const tell = (event: 'changed' | 'gap') => {
      endWithTicket()
      if (event === 'gap') send('gap')
      else if (!untold) {
        untold = true
        setImmediate(tellChanged)
      }
    }
    whileOpen(endWithTicket, lookUps.join({ phone, address, tell, close }))
    return reply
  })
}
