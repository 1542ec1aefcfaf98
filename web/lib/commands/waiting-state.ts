import type { LiveState } from '#web/lib/live/live.ts'
import type { Waiting } from './queue.ts'

/** Why the commands wait; 'refused' if all of them need the user. */
export type WaitingState =
  | 'offline'
  | 'wrong clock'
  | 'server problem'
  | 'sending'
  | 'unconfirmed'
  | 'waiting'
  | 'refused'

/** One fault may be an accident; after two the server has a problem. */
const PROBLEM_FAULTS = 2

export const waitingStateOf = (waiting: readonly Waiting[], live: LiveState): WaitingState => {
  const due = waiting.filter(({ state }) => state !== 'attention')
  if (due.length === 0) return 'refused'
  if (live === 'offline') return 'offline'
  if (due.some(({ isClockWrong }) => isClockWrong)) return 'wrong clock'
  if (due.some(({ faults = 0 }) => faults >= PROBLEM_FAULTS)) return 'server problem'
  // First: a retry would show 'Sending' for a moment, again and again.
  if (due.some(({ triedAt }) => triedAt !== undefined)) return 'unconfirmed'
  // Only a first try: one that waits for a login is also tried again and again.
  const isSending = due.some(({ state, faults }) => state === 'sending' && faults === undefined)
  return isSending ? 'sending' : 'waiting'
}
