import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/api/router.ts'
import { noteServerDate } from '#web/lib/clock/server-clock.ts'
import { markSessionEnded, tabUser } from '#web/lib/session/session.ts'
import { failureOf } from './failure.ts'
import { isLiveRefetch } from './live-refetch.ts'
import { persistIfExpected } from './pending-requests.ts'

const TIMEOUT_MS = 10_000

/** Aborts a request after 10 s; the caller decides whether to retry. */
const fetchInTime: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(input, { ...init, signal })
  noteServerDate(response.headers.get('date'))
  return response
}

/** Marks refetches that a live event caused: they must not keep an idle session alive. */
const markRefetch: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next({ ...op, context: { ...op.context, refetch: isLiveRefetch() } })

/** ERR-02: stores a write before it is sent. In this link its path and final input are known. */
const persistFirst: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let subscription: { unsubscribe: () => void } | undefined
      let isCancelled = false
      const forward = async () => {
        await persistIfExpected(op.path, op.input)
        if (!isCancelled) subscription = next(op).subscribe(observer)
      }
      void forward()
      return () => {
        isCancelled = true
        subscription?.unsubscribe()
      }
    })

/** Names this tab's user, so that another login in another tab cannot become the writer. */
const userHeader = () => ({ 'x-user': tabUser()?.id ?? '' })

const checkSession = (error: unknown): never => {
  const failure = failureOf(error)
  if (failure.kind === 'denial' && failure.reason === 'login') markSessionEnded()
  throw error
}

export const client = createTRPCClient<AppRouter>({
  links: [
    markRefetch,
    splitLink({
      condition: (op) => op.type === 'query',
      true: httpBatchLink({
        url: '/trpc',
        maxURLLength: 2000,
        maxItems: 10,
        fetch: fetchInTime as never,
        headers: ({ opList }) => ({
          ...userHeader(),
          ...(opList.every((op) => op.context['refetch']) && { 'x-live-refetch': '1' }),
        }),
      }),
      // Writes are not batched: one answer each, and no write waits for another.
      false: [
        persistFirst,
        httpLink({ url: '/trpc', fetch: fetchInTime as never, headers: userHeader }),
      ],
    }),
  ],
})

/** Wraps every call, so that any response can show that the session has ended. */
export const withSessionCheck = <Answer>(call: Promise<Answer>): Promise<Answer> =>
  call.catch(checkSession)
