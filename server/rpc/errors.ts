import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { messages } from '#domain/shared/messages.ts'
import type { Failure } from './failure.ts'

const OURS = 500

/** What goes wrong outside the procedures is told in their words: never a message or a stack. */
export const tellErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? OURS
    const failure: Failure =
      status < OURS
        ? { kind: 'refusal', text: messages.app.unreadable }
        : { kind: 'fault', id: randomUUID() }
    if (failure.kind === 'fault') {
      request.log.error({ fault: failure.id, path: request.routeOptions.url, err: error }, 'fault')
    }
    return reply.code(status).send({ error: { message: failure.kind, data: failure } })
  })
}
