import { useSyncExternalStore } from 'react'
import { dropSend, type KeptSend, keepSend, sendsOf } from './browser-store.ts'
import { asked } from './client.ts'
import { failureOf } from './failure.ts'
import type { CommandOutcome } from './use-command.ts'

const LONGEST_PAUSE_MS = 5000

let underWay: readonly KeptSend[] = []
const watchers = new Set<() => void>()

const change = (next: readonly KeptSend[]) => {
  underWay = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What was sent and is not answered yet. */
export const useSends = (): readonly KeptSend[] => useSyncExternalStore(subscribe, () => underWay)

const pause = (turn: number) =>
  new Promise<void>((resolve) => {
    const most = Math.min(300 * 2 ** turn, LONGEST_PAUSE_MS)
    setTimeout(resolve, most / 2 + (Math.random() * most) / 2)
  })

/** Only an answer ends it: a refusal is one, silence and an ended session are not. */
const insist = async <Answer>(perform: () => Promise<Answer>): Promise<CommandOutcome<Answer>> => {
  for (let turn = 0; ; turn += 1) {
    try {
      return { answer: await asked(perform()) }
    } catch (error) {
      const failure = failureOf(error)
      const silent =
        failure.kind === 'unreachable' || (failure.kind === 'denial' && failure.reason === 'login')
      if (!silent) return { failure }
      await pause(turn)
    }
  }
}

/** BIL-19: kept in the browser before it is sent, and sent under its id until it is answered. */
export const send = async <Answer>(
  entry: KeptSend,
  perform: () => Promise<Answer>,
  onKept: () => Promise<void> = async () => undefined,
): Promise<CommandOutcome<Answer>> => {
  await keepSend(entry)
  await onKept()
  change([...underWay, entry])
  const outcome = await insist(perform)
  await dropSend(entry.commandId)
  change(underWay.filter((other) => other.commandId !== entry.commandId))
  return outcome
}

/** After a reload: what the last page was still waiting for. */
export const keptSends = async (userId: string, call: string): Promise<KeptSend[]> => {
  const known = new Set(underWay.map((entry) => entry.commandId))
  return (await sendsOf(userId)).filter(
    (entry) => entry.call === call && !known.has(entry.commandId),
  )
}
