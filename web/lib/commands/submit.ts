import { messages } from '#domain/shared/messages.ts'
import { tabUser } from '#web/lib/session/session.ts'
import type { CommandOutcome } from './command-types.ts'
import { waitForOutcome } from './outcomes.ts'
import { PAGE } from './page.ts'
import { type CommandInput, enqueue } from './queue.ts'
import { sendOnce } from './send.ts'

export interface Submission {
  readonly procedure: string
  readonly recordId: string
  readonly input: CommandInput
  readonly subject?: string
  /** Runs in the transaction that queues the command. */
  readonly also?: () => Promise<void>
  /** How long the form waits for the answer. */
  readonly waitMs: number
  /** Aborted when the form waits no longer. */
  readonly stop?: AbortSignal
}

const UNANSWERED = { failure: { kind: 'unreachable', isRetrying: true } } as const
const OFFLINE = { failure: { kind: 'unreachable' } } as const

/** The table loads on demand, to keep it out of the salesman's bundle. */
const waitsOffline = async (procedure: string): Promise<boolean> => {
  const table = await import('#domain/access/commands.ts').catch(() => undefined)
  return table?.commandRow(procedure)?.offline === 'queue'
}

/**
 * Queues a form's command and waits for its answer. 'gone': another tab showed the outcome.
 * Passwords are sent once and never stored. Without storage (disk full) the command is sent once.
 */
export const submit = async (submission: Submission): Promise<CommandOutcome<unknown> | 'gone'> => {
  const { procedure, recordId, input, subject, also, waitMs, stop } = submission
  if (!navigator.onLine && !(await waitsOffline(procedure))) return OFFLINE
  if ('password' in input) return sendOnce(procedure, input)
  const userId = tabUser()?.id ?? ''
  const command = { userId, procedure, recordId, input, page: PAGE, ...(subject && { subject }) }
  const isQueued = await enqueue(command, also).then(
    () => true,
    () => false,
  )
  if (!isQueued) return sendOnce(procedure, input)
  return (await waitForOutcome(input.commandId, waitMs, stop)) ?? UNANSWERED
}

const FIRST_SAVED = { failure: { kind: 'refusal', text: messages.app.idTaken } } as const

/**
 * The form was changed while its command waited. Queued too, the changed one could save the record
 * twice, so the first is awaited: undefined if it saved nothing or its result was shown.
 */
export const endFirst = async (
  commandId: string,
  waitMs: number,
): Promise<CommandOutcome<unknown> | undefined> => {
  const outcome = await waitForOutcome(commandId, waitMs)
  if (outcome === undefined) return OFFLINE
  return outcome !== 'gone' && 'answer' in outcome ? FIRST_SAVED : undefined
}
