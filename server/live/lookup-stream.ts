import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_STREAMS_PER_ADDRESS_AND_NUMBER } from '#domain/lookup/lookup.ts'
import { networkOf } from '#server/auth/network.ts'
import type { Business } from '#server/business.ts'
import { publicRoute } from '#server/http/route.ts'
import { openEventStream } from './event-stream.ts'

// Caps streams: past the cap the page still works, only without live updates.
const MAX_STREAMS = 2000

// All pages in the queue refetch after a tick: within this time, not at once.
const QUEUE_SPREAD_MS = 2000

const ticketIn = ({ method, query }: FastifyRequest): string => {
  const { ticket } = query as { ticket?: unknown }
  // Fastify sends HEAD to the same handler, where a stream would never end.
  return method === 'GET' && typeof ticket === 'string' ? ticket : ''
}

/** CUS-03: signals that an invoice of the ticket's phone number changed, without its contents. */
export const serveLookUpLive = (app: FastifyInstance, business: Business): void => {
  const { lookUps } = business.hub
  publicRoute(app, '/live/look-up', ({ request, reply }) => {
    const ticket = ticketIn(request)
    const address = networkOf(request.ip)
    const phone = business.lookUpTickets.use(ticket, business.clock())
    if (phone === undefined) return reply.code(404).send()
    const isFull =
      lookUps.size >= MAX_STREAMS ||
      lookUps.countOf(phone, address) >= MAX_STREAMS_PER_ADDRESS_AND_NUMBER
    if (isFull) return reply.code(429).send()

    const { send, close, whileOpen } = openEventStream(reply)
    const endWithTicket = () => {
      if (business.lookUpTickets.phoneOf(ticket, business.clock()) !== undefined) return
      send('ended')
      close()
    }
    // Changes in the same tick become one event.
    let isScheduled = false
    const sendChanged = () => {
      isScheduled = false
      send('changed')
    }
    const sendEvent = (event: 'changed' | 'gap') => {
      endWithTicket()
      if (event === 'gap') send('gap')
      else if (!isScheduled) {
        isScheduled = true
        setImmediate(sendChanged)
      }
    }
    // Only for a number with a place: others would learn when the plant delivers.
    let queueTimer: NodeJS.Timeout | undefined
    const sendQueue = () => {
      if (!business.lookUpTickets.isWaiting(ticket)) return
      queueTimer ??= setTimeout(() => {
        queueTimer = undefined
        sendEvent('changed')
      }, Math.random() * QUEUE_SPREAD_MS)
    }
    const leave = lookUps.join({ phone, address, sendEvent, sendQueue, close })
    whileOpen(endWithTicket, () => {
      clearTimeout(queueTimer)
      leave()
    })
    return reply
  })
}
