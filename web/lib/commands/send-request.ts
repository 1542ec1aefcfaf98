import { getUntypedClient } from '@trpc/client'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { type Failure, failureOf } from '#web/lib/api/failure.ts'
import { callOf, expectRequest, removeRequest } from '#web/lib/api/pending-requests.ts'
import type { PendingRequest } from '#web/lib/storage/browser-database.ts'
import { isPending, pendingRequestsOf } from '#web/lib/storage/browser-store.ts'

export type CommandOutcome<Answer> = { readonly answer: Answer } | { readonly failure: Failure }

interface RetryPolicy {
  /** How many faults are retried before one counts as the answer. */
  readonly faults: number
  /** True: retry until the user has logged in again. False: the user sends again. */
  readonly retryAfterLogin: boolean
}

const LONGEST_PAUSE_MS = 5000

const pause = (turn: number) =>
  new Promise<void>((resolve) => {
    const most = Math.min(300 * 2 ** turn, LONGEST_PAUSE_MS)
    setTimeout(resolve, most / 2 + (Math.random() * most) / 2)
  })

export const attempt = async <Answer>(
  perform: () => Promise<Answer>,
): Promise<CommandOutcome<Answer>> => {
  try {
    return { answer: await withSessionCheck(perform()) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

const isNetworkError = (failure: Failure, { retryAfterLogin }: RetryPolicy): boolean =>
  failure.kind === 'unreachable' ||
  (retryAfterLogin && failure.kind === 'denial' && failure.reason === 'login')

/** Stops only at an answer. A fault may follow a commit, so it is retried under the same id. */
const retryUntilAnswered = async <Answer>(
  perform: () => Promise<Answer>,
  policy: RetryPolicy,
  stop: AbortSignal,
): Promise<CommandOutcome<Answer> | undefined> => {
  let faults = 0
  for (let turn = 0; !stop.aborted; turn += 1) {
    const outcome = await attempt(perform)
    if (!('failure' in outcome)) return outcome
    if (outcome.failure.kind === 'fault') faults += 1
    const again =
      outcome.failure.kind === 'fault'
        ? faults <= policy.faults
        : isNetworkError(outcome.failure, policy)
    if (!again) return outcome
    await pause(turn)
  }
  return undefined
}

const newest = new Map<string, AbortController>()

const abortOf = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined))
  })

/** Only one tab retries an id; a newer send of the same id aborts the older one. */
const withCommandLock = async <Outcome>(
  commandId: string,
  work: (stop: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | undefined> => {
  newest.get(commandId)?.abort()
  const controller = new AbortController()
  newest.set(commandId, controller)
  const outcome = await navigator.locks.request(`send ${commandId}`, () =>
    Promise.race([work(controller.signal), abortOf(controller.signal)]),
  )
  if (controller.signal.aborted) return undefined
  newest.delete(commandId)
  await removeRequest(commandId)
  return outcome
}

/** BIL-19, ERR-02: stores the request, then sends it under its id until it is answered. */
export const sendWithRetry = <Answer>(
  commandId: string,
  perform: () => Promise<Answer>,
  options: Partial<RetryPolicy> & { onPending?: () => Promise<void> } = {},
): Promise<CommandOutcome<Answer> | undefined> => {
  const policy = { faults: 1, retryAfterLogin: false, ...options }
  return withCommandLock(commandId, (stop) => {
    expectRequest(commandId, options.onPending ?? (async () => undefined))
    return retryUntilAnswered(perform, policy, stop)
  })
}

const RESUMED: RetryPolicy = { faults: 8, retryAfterLogin: true }

const resume = ({ commandId, call, input }: PendingRequest) =>
  withCommandLock(commandId, async (stop) => {
    // Another tab may have received the answer while this one waited for the lock.
    if (!(await isPending(commandId))) return undefined
    expectRequest(commandId, async () => undefined)
    return retryUntilAnswered(() => getUntypedClient(client).mutation(call, input), RESUMED, stop)
  })

/** After a reload: sends the requests again that the last page left unanswered. */
export const resumeRequests = async (
  userId: string,
  onAnswer: (request: PendingRequest, outcome: CommandOutcome<unknown>) => void,
): Promise<void> => {
  const stored = await pendingRequestsOf(userId).catch(() => [])
  const waiting = stored.filter((entry) => !callOf(entry.commandId))
  await Promise.all(
    waiting.map(async (entry) => {
      const outcome = await resume(entry)
      if (outcome) onAnswer(entry, outcome)
    }),
  )
}
