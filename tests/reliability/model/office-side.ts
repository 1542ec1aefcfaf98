import type { Operation } from './history.ts'
import { type Command, officeCommand } from './office.ts'
import type { Device } from './open-device.ts'
import type { Reference } from './reference.ts'
import { connectionOf, type Story } from './story.ts'
import type { Verdict } from './verdict.ts'

type Outcome = Awaited<ReturnType<Device['ask']>>

const wordOf = (outcome: Outcome): Verdict => {
  const { answer, failure } = outcome as { answer?: object; failure?: { text?: string } }
  if (answer !== undefined) return { done: answer }
  return { refused: failure?.text ?? JSON.stringify(failure) }
}

/** The answer says what was foreseen, and may say more. */
const isAsForeseen = (real: Verdict, foreseen: Verdict): boolean => {
  if ('refused' in foreseen || 'refused' in real) {
    return 'refused' in foreseen && 'refused' in real && foreseen.refused === real.refused
  }
  return Object.entries(foreseen.done).every(
    ([key, value]) => (real.done as Record<string, unknown>)[key] === value,
  )
}

/** The office's browser: what it sends without a network is under way, and the rest waits for it. */
export const openOffice = (device: Device, reference: Reference, story: Story, clockMs: number) => {
  const connection = connectionOf(device, story, clockMs)
  let underWay: { readonly command: Command; readonly outcome: Promise<Outcome> } | undefined
  let backlog: Operation[] = []

  const begin = (one: Operation) => {
    const command = officeCommand(reference, one, story.now(), story.newId)
    return { command, outcome: device.ask('command', command.call, command.wish) }
  }
  const check = ({ call, wish }: Command, outcome: Outcome) => {
    const rule = reference.rules[call] as (given: object, nowMs: number) => Verdict
    const foreseen = rule(wish, story.now())
    const real = wordOf(outcome)
    story.figures['done' in foreseen ? 'accepted' : 'refused'] += 1
    if (isAsForeseen(real, foreseen)) return
    const [is, should] = [JSON.stringify(real), JSON.stringify(foreseen)]
    throw new Error(`${call} ${JSON.stringify(wish)} came to ${is} instead of ${should}`)
  }
  const perform = async (one: Operation) => {
    const { command, outcome } = begin(one)
    check(command, await outcome)
  }

  return {
    isOnline: connection.isOnline,
    does: async (one: Operation) => {
      await connection.prepare(one.losses)
      if (connection.isOnline()) return perform(one)
      if (underWay) backlog.push(one)
      else underWay = begin(one)
      return undefined
    },
    loses: async () => connection.set(false),
    comesBack: async () => {
      connection.set(true)
      await connection.prepare()
      if (underWay) check(underWay.command, await underWay.outcome)
      underWay = undefined
      const waiting = backlog
      backlog = []
      for (const one of waiting) await perform(one)
    },
  }
}
