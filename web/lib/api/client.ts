import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/api/router.ts'
import { noteServerDate } from '#web/lib/clock/server-clock.ts'
import { sessionEnded, whoIsHere } from '#web/lib/session/session.ts'
import { failureOf } from './failure.ts'
import { isLiveRefetch } from './live-refetch.ts'
import { keepIfExpected } from './pending-requests.ts'

const TIMEOUT_MS = 10_000

/** A request that hangs is given up; whoever sent it decides what then. */
const fetchInTime: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(input, { ...init, signal })
  noteServerDate(response.headers.get('date'))
  return response
}

/** Marks what live asked for: it must not keep an idle session alive. */
const markRefetch: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    next({ ...op, context: { ...op.context, refetch: isLiveRefetch() } })

/** ERR-02: what is sent is on the disk first. Here it has its name and its final form. */
const keepFirst: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let sent: { unsubscribe: () => void } | undefined
      let left = false
      const forward = async () => {
        await keepIfExpected(op.path, op.input)
        if (!left) sent = next(op).subscribe(observer)
      }
      void forward()
      return () => {
        left = true
        sent?.unsubscribe()
      }
    })

/** Another person's login in another tab must not make this tab's writes theirs. */
const asOwner = () => ({ 'x-user': whoIsHere()?.id ?? '' })

const watchSession = (error: unknown): never => {
  const failure = failureOf(error)
  if (failure.kind === 'denial' && failure.reason === 'login') sessionEnded()
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
          ...asOwner(),
          ...(opList.every((op) => op.context['refetch']) && { 'x-live-refetch': '1' }),
        }),
      }),
      // Each write travels alone: one answer each, and none waits for another.
      false: [keepFirst, httpLink({ url: '/trpc', fetch: fetchInTime as never, headers: asOwner })],
    }),
  ],
})

/** Every call goes through here, so that a session that ended is noticed wherever it shows. */
export const asked = <Answer>(call: Promise<Answer>): Promise<Answer> => call.catch(watchSession)
