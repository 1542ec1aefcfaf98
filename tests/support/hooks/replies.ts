import type { Failure as ClientFailure } from '#web/lib/api/failure.ts'

type Failure = Exclude<ClientFailure, { kind: 'unreachable' }>

/**
 * 'cut': the connection breaks. 'portal': a captive portal answers with its own page, 'json': with
 * JSON that looks like an answer.
 */
type Settled<Output> =
  | { readonly output: Output }
  | { readonly failure: Failure }
  | 'cut'
  | 'portal'
  | 'json'

export type Reply<Output> = Settled<Output> | Promise<Settled<Output>>

export const answer = <Output>(output: Output) => ({ output })

export const refuse = (
  text: string,
  more: { values?: Record<string, string | number>; current?: unknown } = {},
) => ({ failure: { kind: 'refusal', text, ...more } as const })

export const deny = (reason: 'login' | 'password' | 'right') => ({
  failure: { kind: 'denial', reason } as const,
})

export const FAULT = { failure: { kind: 'fault', id: 'fault-1' } } as const

/** A reply that waits until the test gives it. */
export const delayed = <Output>() => {
  const { promise, resolve } = Promise.withResolvers<Settled<Output>>()
  return { reply: promise, send: resolve }
}

const statusOf = ({ failure }: { failure: Failure }): number => {
  if (failure.kind === 'fault') return 500
  if (failure.kind === 'denial') return failure.reason === 'login' ? 401 : 403
  return failure.current === undefined ? 422 : 409
}

type Answered = Exclude<Settled<unknown>, string>

const envelopeOf = (reply: Answered) =>
  'output' in reply
    ? { result: { data: reply.output } }
    : { error: { code: -32_000, message: reply.failure.kind, data: reply.failure } }

/** The HTTP response for the calls of one request, in the server's format. */
export const responseOf = (
  replies: readonly Settled<unknown>[],
  isBatch: boolean,
  headers: Record<string, string>,
): Response => {
  if (replies.includes('cut')) throw new TypeError('Failed to fetch')
  if (replies.includes('portal')) {
    return new Response('<html>Log in to this Wi-Fi</html>', { status: 200 })
  }
  if (replies.includes('json')) return Response.json({ result: { data: { id: 'portal' } } })
  const answered = replies as readonly Answered[]
  const bodies = answered.map(envelopeOf)
  const failed = answered.find((reply) => 'failure' in reply)
  return Response.json(isBatch ? bodies : bodies[0], {
    status: failed ? statusOf(failed) : 200,
    headers,
  })
}
