import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { REQUEST_ID_HEADER } from '#domain/access/server-routes.ts'
import type { AppRouter } from '#server/api/router.ts'
import { noteServerDate } from '#web/lib/clock/server-clock.ts'
import { currentSession, markSessionEnded, tabUser } from '#web/lib/session/session.ts'
import { failureOf } from './failure.ts'
import { isLiveRefetch } from './live-refetch.ts'
import { waitingHeader } from './waiting-header.ts'

const TIMEOUT_MS = 10_000

/** Aborts a request after 10 s; the caller decides whether to retry. */
const fetchInTime: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(input, { ...init, signal })
  noteServerDate(response.headers.get('date'))
  return response
}

/**
 * A write counts as done only if our server answers: it returns the id that the request carries. The
 * JSON of a captive portal or a proxy would otherwise remove a bill from the queue.
 */
const fetchWrite: typeof fetch = async (input, init) => {
  const response = await fetchInTime(input, init)
  const id = new Headers(init?.headers).get(REQUEST_ID_HEADER)
  if (response.ok && response.headers.get(REQUEST_ID_HEADER) !== id) {
    throw new TypeError('The answer is not from our server')
  }
  return response
}

/** Marks refetches that a live event caused: they must not keep an idle session alive. */
const markRefetch: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next({ ...op, context: { ...op.context, refetch: isLiveRefetch() } })

/** Names the writer, so that another login in another tab cannot become it. */
const userHeader = (userId = tabUser()?.id ?? '') => ({ 'x-user': userId, ...waitingHeader() })

const readLink = (method: { readonly methodOverride?: 'POST' }) =>
  httpBatchLink<AppRouter>({
    url: '/trpc',
    maxItems: 10,
    ...method,
    fetch: fetchInTime as never,
    headers: ({ opList }) => ({
      ...userHeader(),
      ...(opList.every((op) => op.context['refetch']) && { 'x-live-refetch': '1' }),
    }),
  })

export const client = createTRPCClient<AppRouter>({
  links: [
    markRefetch,
    splitLink({
      condition: (op) => op.type === 'query',
      // E13: proxies write the address of a GET to their logs, and an input may name a person.
      true: splitLink({
        condition: (op) => op.input !== undefined,
        true: readLink({ methodOverride: 'POST' }),
        false: readLink({}),
      }),
      // Writes are not batched: one answer each, and no write waits for another.
      false: httpLink({
        url: '/trpc',
        fetch: fetchWrite as never,
        headers: ({ op }) => ({
          ...userHeader(op.context['userId'] as string | undefined),
          [REQUEST_ID_HEADER]: crypto.randomUUID(),
          // NXT-04: saved before its module was switched off, so the server takes it.
          ...(op.context['isResent'] === true && { 'x-resent': '1' }),
        }),
      }),
    }),
  ],
})

/** Wraps every call, so that any response can show that the session has ended. */
export const withSessionCheck = <Answer>(call: Promise<Answer>): Promise<Answer> => {
  const asOf = currentSession()
  return call.catch((error: unknown): never => {
    const failure = failureOf(error)
    if (failure.kind === 'denial' && failure.reason === 'login') markSessionEnded(asOf)
    throw error
  })
}
