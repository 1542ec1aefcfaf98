import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { type Values } from '#domain/shared/fill.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import { isReadOnly } from '#server/db/read-only.ts'

/** The kinds of failure on the wire. `current` is the saved version that an edit lost to. */
export type Failure =
  | { kind: 'refusal'; text: string; values?: Values; current?: unknown }
  | { kind: 'denial'; reason: 'login' | 'password' | 'right' }
  | { kind: 'fault'; id: string; reason?: 'clock' }
  /** Not an answer: the same call may succeed later. */
  | { kind: 'throttled'; retryAfterMs: number }

/** Carries a failure through tRPC; thrown in a transaction, it rolls it back. */
class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, message: string = failure.kind) {
    super(message)
    this.failure = failure
  }
}

const raise = (code: TRPCError['code'], failure: Failure): TRPCError =>
  new TRPCError({ code, message: failure.kind, cause: new FailureError(failure) })

export const refusal = ({ refused, values }: Refusal, current?: unknown): TRPCError =>
  raise(current === undefined ? 'UNPROCESSABLE_CONTENT' : 'CONFLICT', {
    kind: 'refusal',
    text: refused,
    ...(values && { values }),
    ...(current !== undefined && { current }),
  })

export const denial = (reason: 'login' | 'password' | 'right'): TRPCError =>
  raise(reason === 'login' ? 'UNAUTHORIZED' : 'FORBIDDEN', { kind: 'denial', reason })

export const throttled = (retryAfterMs: number): TRPCError =>
  raise('TOO_MANY_REQUESTS', { kind: 'throttled', retryAfterMs })

/** A fault, so that queues wait; the message is for the log. */
export const wrongClock = (why: string): TRPCError =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: 'fault',
    cause: new FailureError({ kind: 'fault', id: randomUUID(), reason: 'clock' }, why),
  })

const RETRY_AFTER_SECONDS = '10'

/** The status is lost with our own form of errors; the header is for proxies and monitors. */
export const unavailableMeta = (errors: readonly TRPCError[]) =>
  errors.some(({ code, cause }) => code === 'SERVICE_UNAVAILABLE' || isReadOnly(cause))
    ? { status: 503, headers: { 'retry-after': RETRY_AFTER_SECONDS } }
    : {}

/** Stops work for a client that disconnected; no answer is delivered. */
export const clientGoneError = (): TRPCError => new TRPCError({ code: 'CLIENT_CLOSED_REQUEST' })

/** The part of an error that may leave the server: never its message or stack. */
export const failureOf = (error: TRPCError): Failure => {
  if (error.cause instanceof FailureError) return error.cause.failure
  if (error.code === 'INTERNAL_SERVER_ERROR') return { kind: 'fault', id: randomUUID() }
  return { kind: 'refusal', text: messages.app.unreadable }
}
