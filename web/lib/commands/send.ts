import { getUntypedClient } from '@trpc/client'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { type Failure, failureOf } from '#web/lib/api/failure.ts'
import type { CommandOutcome } from './command-types.ts'
import type { QueuedCommand } from './queue.ts'

const outcomeOf = async <Answer>(call: Promise<Answer>): Promise<CommandOutcome<Answer>> => {
  try {
    return { answer: await call }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Makes one call of this tab; an error becomes a failure that a screen can show. */
export const attempt = <Answer>(call: Promise<Answer>): Promise<CommandOutcome<Answer>> =>
  outcomeOf(withSessionCheck(call))

/** Sends a command of this tab that is not queued. */
export const sendOnce = (path: string, input: unknown): Promise<CommandOutcome<unknown>> =>
  attempt(getUntypedClient(client).mutation(path, input))

const mutate = (userId: string, path: string, input: unknown, isResent = false) =>
  outcomeOf(getUntypedClient(client).mutation(path, input, { context: { userId, isResent } }))

/** Sent without an answer: 'sending' is what a closed page left behind. */
const isResent = ({ triedAt, state }: QueuedCommand): boolean =>
  triedAt !== undefined || state === 'sending'

/** Sends a command under the name of its owner; a lost bill of the counter with its number (E7). */
export const sendCommand = (command: QueuedCommand): Promise<CommandOutcome<unknown>> => {
  const { userId, procedure, input, offerId, answer } = command
  if (offerId === undefined || procedure !== 'invoices.create') {
    return mutate(userId, procedure, input, isResent(command))
  }
  return mutate(userId, 'restores.offerBill', { commandId: offerId, input, answer })
}

const HAND_OVER_OUTCOMES = ['held', 'later', 'notTaken'] as const

/**
 * The first: the office has it on the hold list. 'later': its owner may still log in and send it.
 * 'notTaken': it stays on this device.
 */
type HandOverOutcome = (typeof HAND_OVER_OUTCOMES)[number]

export type HandOver = { readonly outcome: HandOverOutcome } | Failure

/** SAL-10: gives the office a command that its owner cannot send. */
export const handOver = async (command: QueuedCommand): Promise<HandOver> => {
  const { userId, procedure, input, savedAt, message } = command
  const handedOver = await mutate(userId, 'salesman.handOver', {
    userId,
    procedure,
    input,
    waitingSinceMs: savedAt,
    ...(message !== undefined && { message }),
  })
  if ('failure' in handedOver) return handedOver.failure
  const { outcome } = (handedOver.answer ?? {}) as { outcome?: HandOverOutcome }
  // An older server or a captive portal answers something else: that decides nothing.
  return outcome && HAND_OVER_OUTCOMES.includes(outcome) ? { outcome } : { kind: 'fault', id: '' }
}
