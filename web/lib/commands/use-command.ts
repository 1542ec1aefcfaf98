import { useRef, useState } from 'react'
import type { CommandName } from '#domain/access/commands.ts'
import { messages } from '#domain/shared/messages.ts'
import type { AnswerOf, CommandOutcome, FormOf } from './command-types.ts'
import { newId } from './new-id.ts'

/** After this a form says that its command is not confirmed; the queue goes on. */
const LATE_MS = 4000
/** When the browser knows that it is offline, show that at once. */
const LATE_OFFLINE_MS = 500

export const lateMs = (): number => (navigator.onLine ? LATE_MS : LATE_OFFLINE_MS)

/** The queue is part of the database's chunk, which loads after the screen. */
export const loadSubmit = () => import('./submit.ts')

export interface RunOptions {
  /** The record in a list of waiting changes. */
  readonly subject?: string
  /** How long the command waits before it is sent, so that it can be undone. */
  readonly undoMs?: number
}

/** A form's change to one record; open until the server confirms it. */
interface Intent {
  readonly commandId: string
  readonly payload: string
  waiting: boolean
}

/** The id of the changed record; a form that adds has one intent at a time. */
const targetOf = (form: object): string => ('id' in form ? String(form.id) : '')

const isOver = (outcome: CommandOutcome<unknown>): boolean =>
  'answer' in outcome ||
  (outcome.failure.kind === 'refusal' && outcome.failure.text === messages.app.idTaken)

/** A refused command saved nothing, and its id stays free; the same holds for a lost answer. */
const intentFor = (intents: Map<string, Intent>, form: object): Intent => {
  const target = targetOf(form)
  const payload = JSON.stringify(form)
  const open = intents.get(target)
  // The server's input hash omits passwords: a changed one needs a new id, or the server would
  // return the earlier answer.
  const isNewSecret = 'password' in form && open?.payload !== payload
  if (open && !(isNewSecret && !open.waiting)) return open
  const intent = { commandId: newId(), payload, waiting: false }
  intents.set(target, intent)
  return intent
}

const useIntents = <Path extends CommandName>(
  path: Path,
  inputOf: (form: object, commandId: string) => object,
) => {
  const [waiting, setWaiting] = useState(0)
  const intents = useRef(new Map<string, Intent>())

  const run = async (
    form: object,
    { subject, undoMs = 0 }: RunOptions = {},
  ): Promise<CommandOutcome<AnswerOf<Path>> | undefined> => {
    const intent = intentFor(intents.current, form)
    if (intent.waiting) return undefined
    const { commandId } = intent
    intent.waiting = true
    setWaiting((before) => before + 1)
    const { submit } = await loadSubmit()
    const outcome = await submit({
      procedure: path,
      recordId: targetOf(form) || commandId,
      input: { ...inputOf(form, commandId), commandId },
      ...(subject && { subject }),
      ...(undoMs > 0 && { notBefore: Date.now() + undoMs }),
      waitMs: lateMs() + undoMs,
    })
    intent.waiting = false
    setWaiting((before) => before - 1)
    if (outcome === 'gone') return undefined
    if (isOver(outcome)) intents.current.delete(targetOf(form))
    return outcome as CommandOutcome<AnswerOf<Path>>
  }

  return { run, busy: waiting > 0 }
}

/**
 * Sends one form's commands through the queue. After 4 s without an answer the outcome is
 * 'unreachable' and the command stays queued; its late outcome is shown by `useLateResults`.
 */
export const useCommand = <Path extends CommandName>(path: Path) => {
  const { run, busy } = useIntents(path, (form) => form)
  return { run: (form: FormOf<Path>, options?: RunOptions) => run(form, options), busy }
}

/** As `useCommand`, for a new record: it gets the id of the command that creates it. */
export const useAddCommand = <Path extends CommandName>(path: Path) => {
  const { run, busy } = useIntents(path, (form, id) => ({ ...form, id }))
  return { run: (form: Omit<FormOf<Path>, 'id'>) => run(form), busy }
}
