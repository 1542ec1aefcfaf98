import type { FastifyInstance } from 'fastify'

// CUS-02: a long list and an empty one come in the same wrapping, so neither tells its length.
const isLookUp = (url: string): boolean => url.startsWith('/trpc/lookUp.')

/**
 * A call's answer is whole when it is sent, but tRPC hands it over as a stream: in one piece it has
 * a length and is packed in one go, which saves about a fifth of the server's work on it.
 */
export const sendWhole = (calls: FastifyInstance): void => {
  calls.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof Response) || isLookUp(request.url)) return payload
    reply.code(payload.status)
    for (const [name, value] of payload.headers) reply.header(name, value)
    return payload.text()
  })
}
