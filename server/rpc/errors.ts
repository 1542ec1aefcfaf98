import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance } from 'fastify'
import { messages } from '#domain/shared/messages.ts'
import { isReadOnly } from '#server/db/read-only.ts'
import type { Failure } from './failure.ts'

const SERVER_ERROR = 500
const UNAVAILABLE = 503

/** Answers errors outside the procedures in the same form, without message or stack. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? (isReadOnly(error) ? UNAVAILABLE : SERVER_ERROR)
    const failure: Failure =
      status < SERVER_ERROR
        ? { kind: 'refusal', text: messages.app.unreadable }
        : { kind: 'fault', id: randomUUID() }
    if (failure.kind === 'fault') {
      request.log.error({ fault: failure.id, path: request.routeOptions.url, err: error }, 'fault')
    }
    return reply.code(status).send({ error: { message: failure.kind, data: failure } })
  })
}
