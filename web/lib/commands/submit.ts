import { messages } from '#domain/shared/messages.ts'
import { tabUser } from '#web/lib/session/session.ts'
import type { CommandOutcome } from './command-types.ts'
import { reserveOutcome, waitForOutcome } from './outcomes.ts'
import { PAGE } from './page.ts'
import { type CommandInput, enqueue } from './queue.ts'
import { sendOnce } from './send.ts'

export interface Submission {
  readonly procedure: string
  readonly recordId: string
  readonly input: CommandInput
  readonly subject?: string
  /** Not sent before this time, so that the user can undo it. */
  readonly notBefore?: number
  /** Runs in the transaction that queues the command. */
  readonly also?: () => Promise<void>
  /** The command is on disk as the form has it: it is sent, whatever happens to the form. */
  readonly onQueued?: () => void
  /** How long the form waits for the answer. */
  readonly waitMs: number
  /** Aborted when the form waits no longer. */
  readonly stop?: AbortSignal
}

const UNANSWERED = { failure: { kind: 'unreachable', isRetrying: true } } as const
const OFFLINE = { failure: { kind: 'unreachable' } } as const

/** Loads with this module, so that it is here before the connection is lost. */
const table = import('#domain/access/commands.ts').catch(() => undefined)

const waitsOffline = async (procedure: string): Promise<boolean> =>
  (await table)?.commandRow(procedure)?.offline === 'queue'

/** The form was changed after its first version was queued under the same id. */
const afterFirstVersion = (
  submission: Submission,
  first: CommandOutcome<unknown>,
): Promise<CommandOutcome<unknown> | 'gone'> | CommandOutcome<unknown> => {
  if ('answer' in first) return { failure: { kind: 'refusal', text: messages.app.idTaken } }
  // A refusal saved nothing and used up no id. Without an answer the change is not queued.
  return first.failure.kind === 'refusal' ? submit(submission) : OFFLINE
}

/**
 * Queues a form's command and waits for its answer. 'gone': another tab showed the outcome.
 * Passwords are sent once and never stored. Without storage (disk full) the command is sent once.
 */
export const submit = async (submission: Submission): Promise<CommandOutcome<unknown> | 'gone'> => {
  const { procedure, recordId, input, subject, notBefore, also, waitMs, stop } = submission
  if (!navigator.onLine && !(await waitsOffline(procedure))) return OFFLINE
  if ('password' in input || 'passwords' in input) return sendOnce(procedure, input)
  const userId = tabUser()?.id ?? ''
  const options = { ...(subject && { subject }), ...(notBefore && { notBefore }) }
  const command = { userId, procedure, recordId, input, page: PAGE, ...options }
  // Before it is queued: the answer may come first.
  const free = reserveOutcome(input.commandId)
  const queued = await enqueue(command, also).catch(() => undefined)
  if (!queued) {
    free()
    const sent = await sendOnce(procedure, input)
    // Nothing was stored, so the draft is still there.
    if ('answer' in sent) await also?.().catch(() => undefined)
    return sent
  }
  const isAnother = JSON.stringify(queued) !== JSON.stringify(input)
  if (!isAnother) submission.onQueued?.()
  const outcome = (await waitForOutcome(input.commandId, waitMs, stop)) ?? UNANSWERED
  free()
  return isAnother && outcome !== 'gone' ? afterFirstVersion(submission, outcome) : outcome
}
