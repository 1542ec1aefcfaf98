import { useRef, useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { callOf } from '#web/lib/api/pending-requests.ts'
import { newId } from './new-id.ts'
import { attempt, type CommandOutcome, deliver } from './send-request.ts'
import { useTellSettled } from './show-late-result.ts'

const LATE_MS = 10_000

/** Known to be offline, nobody needs to wait to be told. */
const LATE_OFFLINE_MS = 500

const UNANSWERED = { failure: { kind: 'unreachable', sentOn: true } } as const

/** What a form means to do to one record, until an answer says that it is done. */
interface Intent<Answer> {
  readonly commandId: string
  payload: string
  waiting: boolean
  /** It landed after the person was told that no answer had come. */
  landed?: CommandOutcome<Answer>
}

/** The record that is changed; a form that adds has one intent at a time. */
const targetOf = (form: object): string => ('id' in form ? String(form.id) : '')

// A password is never written to the disk, and the server's hash of an input leaves it out: only a
// new id makes another password another command.
const isSecret = (form: object): boolean => 'password' in form

const isOver = <Answer>(outcome: CommandOutcome<Answer>): boolean =>
  'answer' in outcome ||
  (outcome.failure.kind === 'refusal' && outcome.failure.text === messages.app.idTaken)

/**
 * Other contents after silence or a fault go out under the same id: if the first try landed, the
 * server says so, and nothing is made twice.
 */
const intentFor = <Answer>(intents: Map<string, Intent<Answer>>, form: object): Intent<Answer> => {
  const target = targetOf(form)
  const payload = JSON.stringify(form)
  const open = intents.get(target)
  const changed = open?.payload !== payload
  if (open && !(changed && !open.waiting && (open.landed || isSecret(form)))) {
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
 * Sends one form's writes, each kept in the browser first. No answer after 10 s is told as
 * unreachable; the write is sent on under its id, and a later answer is told by itself.
 */
export const useCommand = <Wish extends { commandId: string }, Answer>(
  send: (wish: Wish) => Promise<Answer>,
) => {
  const [waiting, setWaiting] = useState(0)
  const intents = useRef(new Map<string, Intent<Answer>>())
  const tellSettled = useTellSettled()

  const deliverInTime = async (intent: Intent<Answer>, form: Omit<Wish, 'commandId'>) => {
    const { commandId } = intent
    const perform = () => send({ ...form, commandId } as Wish)
    if (isSecret(form)) return attempt(perform)
    const answered = deliver(commandId, perform)
    const outcome = await inTime(answered)
    if (!outcome) {
      const call = callOf(commandId)
      void answered.then((late) => {
        if (!late) return
        if (isOver(late)) intent.landed = late
        tellSettled(call, late)
      })
    }
    return outcome
  }

  const run = async (
    form: Omit<Wish, 'commandId'>,
  ): Promise<CommandOutcome<Answer> | undefined> => {
    const intent = intentFor(intents.current, form)
    if (intent.waiting) return undefined
    const done = (outcome: CommandOutcome<Answer>) => {
      if (isOver(outcome)) intents.current.delete(targetOf(form))
      return outcome
    }
    if (intent.landed) return done(intent.landed)
    intent.waiting = true
    setWaiting((before) => before + 1)
    const outcome = await deliverInTime(intent, form)
    intent.waiting = false
    setWaiting((before) => before - 1)
    return done(outcome ?? UNANSWERED)
  }

  return { run, busy: waiting > 0 }
}
