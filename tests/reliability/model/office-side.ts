import type { Operation } from './history.ts'
import { type Command, officeCommand } from './office.ts'
import type { Device } from './open-device.ts'
import type { Reference } from './reference.ts'
import { connectionOf, type Story } from './story.ts'
import type { Verdict } from './verdict.ts'

type Outcome = Awaited<ReturnType<Device['call']>>

const verdictOf = (outcome: Outcome): Verdict => {
  const { answer, failure } = outcome as { answer?: object; failure?: { text?: string } }
  if (answer !== undefined) return { done: answer }
  return { refused: failure?.text ?? JSON.stringify(failure) }
}

/** The answer has every expected field, and may have more. */
const matchesExpected = (real: Verdict, expected: Verdict): boolean => {
  if ('refused' in expected || 'refused' in real) {
    return 'refused' in expected && 'refused' in real && expected.refused === real.refused
  }
  return Object.entries(expected.done).every(
    ([key, value]) => (real.done as Record<string, unknown>)[key] === value,
  )
}

/** The office's browser: offline, the first command is in flight and later ones wait for it. */
export const openOffice = (device: Device, reference: Reference, story: Story, clockMs: number) => {
  const connection = connectionOf(device, story, clockMs)
  let inFlight: { readonly command: Command; readonly outcome: Promise<Outcome> } | undefined
  let backlog: Operation[] = []

  const begin = (one: Operation) => {
    const command = officeCommand(reference, one, story.now(), story.newId)
    return { command, outcome: device.call('command', command.call, command.input) }
  }
  const check = ({ call, input }: Command, outcome: Outcome) => {
    const rule = reference.rules[call] as (given: object, nowMs: number) => Verdict
    const expected = rule(input, story.now())
    const real = verdictOf(outcome)
    story.figures['done' in expected ? 'accepted' : 'refused'] += 1
    if (matchesExpected(real, expected)) return
    const [is, should] = [JSON.stringify(real), JSON.stringify(expected)]
    throw new Error(`${call} ${JSON.stringify(input)} came to ${is} instead of ${should}`)
  }
  const perform = async (one: Operation) => {
    const { command, outcome } = begin(one)
    check(command, await outcome)
  }

  return {
    isOnline: connection.isOnline,
    apply: async (one: Operation) => {
      await connection.prepare(one.losses)
      if (connection.isOnline()) return perform(one)
      if (inFlight) backlog.push(one)
      else inFlight = begin(one)
      return undefined
    },
    goOffline: async () => connection.set(false),
    goOnline: async () => {
      connection.set(true)
      await connection.prepare()
      if (inFlight) check(inFlight.command, await inFlight.outcome)
      inFlight = undefined
      const waiting = backlog
      backlog = []
      for (const one of waiting) await perform(one)
    },
  }
}
