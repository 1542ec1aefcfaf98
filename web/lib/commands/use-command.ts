import { useRef, useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { callOf } from '#web/lib/api/pending-requests.ts'
import { newId } from './new-id.ts'
import { attempt, type CommandOutcome, sendWithRetry } from './send-request.ts'
import { useShowLateResult } from './show-late-result.ts'

const LATE_MS = 10_000

/** When the browser knows that it is offline, show that at once. */
const LATE_OFFLINE_MS = 500

const UNANSWERED = { failure: { kind: 'unreachable', isRetrying: true } } as const

/** A form's change to one record; open until the server confirms it. */
interface Intent<Answer> {
  readonly commandId: string
  payload: string
  waiting: boolean
  /** The answer that came after the form had shown 'unreachable'. */
  lateOutcome?: CommandOutcome<Answer>
}

/** The id of the changed record; a form that adds has one intent at a time. */
const targetOf = (form: object): string => ('id' in form ? String(form.id) : '')

// Passwords are never stored, and the server's input hash omits them: a changed password needs a
// new id, or the server would return the earlier answer.
const isSecret = (form: object): boolean => 'password' in form

const isOver = <Answer>(outcome: CommandOutcome<Answer>): boolean =>
  'answer' in outcome ||
  (outcome.failure.kind === 'refusal' && outcome.failure.text === messages.app.idTaken)

/**
 * After no answer or a fault, changed contents keep the same id: if the first try was saved, the
 * server refuses the second, so no second record is created.
 */
const intentFor = <Answer>(intents: Map<string, Intent<Answer>>, form: object): Intent<Answer> => {
  const target = targetOf(form)
  const payload = JSON.stringify(form)
  const open = intents.get(target)
  const changed = open?.payload !== payload
  if (open && !(changed && !open.waiting && (open.lateOutcome || isSecret(form)))) {
    if (!open.waiting) open.payload = payload
    return open
  }
  const intent = { commandId: newId(), payload, waiting: false }
  intents.set(target, intent)
  return intent
}

const inTime = async <Outcome>(outcome: Promise<Outcome>): Promise<Outcome | undefined> => {
  let timer: number | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(resolve, navigator.onLine ? LATE_MS : LATE_OFFLINE_MS)
  })
  const first = await Promise.race([outcome, late])
  clearTimeout(timer)
  return first
}

/**
 * Sends one form's writes; each is stored in the browser first. After 10 s without an answer the
 * outcome is 'unreachable'; retries go on under the same id, and a late result is shown.
 */
export const useCommand = <Input extends { commandId: string }, Answer>(
  send: (input: Input) => Promise<Answer>,
) => {
  const [waiting, setWaiting] = useState(0)
  const intents = useRef(new Map<string, Intent<Answer>>())
  const showLateResult = useShowLateResult()

  const deliverInTime = async (intent: Intent<Answer>, form: Omit<Input, 'commandId'>) => {
    const { commandId } = intent
    const perform = () => send({ ...form, commandId } as Input)
    if (isSecret(form)) return attempt(perform)
    const answered = sendWithRetry(commandId, perform)
    const outcome = await inTime(answered)
    if (!outcome) {
      const call = callOf(commandId)
      void answered.then((late) => {
        if (!late) return
        if (isOver(late)) intent.lateOutcome = late
        void showLateResult(call, late)
      })
    }
    return outcome
  }

  const run = async (
    form: Omit<Input, 'commandId'>,
  ): Promise<CommandOutcome<Answer> | undefined> => {
    const intent = intentFor(intents.current, form)
    if (intent.waiting) return undefined
    const settle = (outcome: CommandOutcome<Answer>) => {
      if (isOver(outcome)) intents.current.delete(targetOf(form))
      return outcome
    }
    if (intent.lateOutcome) return settle(intent.lateOutcome)
    intent.waiting = true
    setWaiting((before) => before + 1)
    const outcome = await deliverInTime(intent, form)
    intent.waiting = false
    setWaiting((before) => before - 1)
    return settle(outcome ?? UNANSWERED)
  }

  return { run, busy: waiting > 0 }
}
