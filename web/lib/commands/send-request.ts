import { getUntypedClient } from '@trpc/client'
import { asked, client } from '#web/lib/api/client.ts'
import { type Failure, failureOf } from '#web/lib/api/failure.ts'
import { callOf, expectSend, sendIsOver } from '#web/lib/api/pending-requests.ts'
import type { KeptSend } from '#web/lib/storage/browser-database.ts'
import { isKept, sendsOf } from '#web/lib/storage/browser-store.ts'

export type CommandOutcome<Answer> = { readonly answer: Answer } | { readonly failure: Failure }

interface Patience {
  /** How often a fault is asked about again before it counts as the answer. */
  readonly faults: number
  /** Whether an ended session is waited out; else the person sends again after the login. */
  readonly throughLogin: boolean
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
    return { answer: await asked(perform()) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

const isSilence = (failure: Failure, { throughLogin }: Patience): boolean =>
  failure.kind === 'unreachable' ||
  (throughLogin && failure.kind === 'denial' && failure.reason === 'login')

/** Only an answer ends it. A fault may hide a commit, so it is asked about under the same id. */
const insist = async <Answer>(
  perform: () => Promise<Answer>,
  patience: Patience,
  stop: AbortSignal,
): Promise<CommandOutcome<Answer> | undefined> => {
  let faults = 0
  for (let turn = 0; !stop.aborted; turn += 1) {
    const outcome = await attempt(perform)
    if (!('failure' in outcome)) return outcome
    if (outcome.failure.kind === 'fault') faults += 1
    const again =
      outcome.failure.kind === 'fault'
        ? faults <= patience.faults
        : isSilence(outcome.failure, patience)
    if (!again) return outcome
    await pause(turn)
  }
  return undefined
}

const newest = new Map<string, AbortController>()

const stopped = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined))
  })

/** One tab at a time insists on one id; a newer send of the same id takes its place at once. */
const inTurn = async <Outcome>(
  commandId: string,
  work: (stop: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | undefined> => {
  newest.get(commandId)?.abort()
  const mine = new AbortController()
  newest.set(commandId, mine)
  const outcome = await navigator.locks.request(`send ${commandId}`, () =>
    Promise.race([work(mine.signal), stopped(mine.signal)]),
  )
  if (mine.signal.aborted) return undefined
  newest.delete(commandId)
  await sendIsOver(commandId)
  return outcome
}

/** BIL-19, ERR-02: kept in the browser before it is sent, and sent under its id until answered. */
export const deliver = <Answer>(
  commandId: string,
  perform: () => Promise<Answer>,
  options: Partial<Patience> & { onKept?: () => Promise<void> } = {},
): Promise<CommandOutcome<Answer> | undefined> => {
  const patience = { faults: 1, throughLogin: false, ...options }
  return inTurn(commandId, (stop) => {
    expectSend(commandId, options.onKept ?? (async () => undefined))
    return insist(perform, patience, stop)
  })
}

const RESUMED: Patience = { faults: 8, throughLogin: true }

const resume = ({ commandId, call, wish }: KeptSend) =>
  inTurn(commandId, async (stop) => {
    // Another tab may have had the answer while this one waited for its turn.
    if (!(await isKept(commandId))) return undefined
    expectSend(commandId, async () => undefined)
    return insist(() => getUntypedClient(client).mutation(call, wish), RESUMED, stop)
  })

/** After a reload: what the last page was still waiting for is asked again under its id. */
export const resumeSends = async (
  userId: string,
  onAnswer: (send: KeptSend, outcome: CommandOutcome<unknown>) => void,
): Promise<void> => {
  const kept = await sendsOf(userId).catch(() => [])
  const waiting = kept.filter((entry) => !callOf(entry.commandId))
  await Promise.all(
    waiting.map(async (entry) => {
      const outcome = await resume(entry)
      if (outcome) onAnswer(entry, outcome)
    }),
  )
}
