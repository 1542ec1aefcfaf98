import { useRef, useState } from 'react'
import { asked } from './client.ts'
import { type Failure, failureOf } from './failure.ts'
import { newId } from './new-id.ts'

export type CommandOutcome<Answer> = { readonly answer: Answer } | { readonly failure: Failure }

const RETRY_PAUSES_MS = [300, 1000, 2500]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends one form's writes. What was sent without an answer is sent again under the same id, by
 * itself first and then by the person's next try, so that it lands once.
 */
export const useCommand = <Wish extends { commandId: string }, Answer>(
  send: (wish: Wish) => Promise<Answer>,
) => {
  const [busy, setBusy] = useState(false)
  const open = useRef<{ payload: string; id: string } | undefined>(undefined)

  const once = async (wish: Wish): Promise<CommandOutcome<Answer>> => {
    try {
      return { answer: await asked(send(wish)) }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }

  const insist = async (wish: Wish): Promise<CommandOutcome<Answer>> => {
    let outcome = await once(wish)
    for (const ms of RETRY_PAUSES_MS) {
      if (!('failure' in outcome) || outcome.failure.kind !== 'unreachable') break
      await pause(ms)
      outcome = await once(wish)
    }
    return outcome
  }

  const run = async (
    form: Omit<Wish, 'commandId'>,
  ): Promise<CommandOutcome<Answer> | undefined> => {
    if (busy) return undefined
    setBusy(true)
    const payload = JSON.stringify(form)
    if (open.current?.payload !== payload) open.current = { payload, id: newId() }
    const outcome = await insist({ ...form, commandId: open.current.id } as Wish)
    if ('answer' in outcome) open.current = undefined
    setBusy(false)
    return outcome
  }

  return { run, busy }
}
