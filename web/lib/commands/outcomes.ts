import { liveQuery } from 'dexie'
import { store } from '#web/lib/storage/browser-database.ts'
import type { CommandOutcome } from './command-types.ts'
import { isPageOpen, PAGE } from './page.ts'
import { commands, type QueuedCommand, type Refused } from './queue.ts'
import { watchCommands } from './watch-commands.ts'

/** What the server said; undefined before it has answered. */
const outcomeOf = (command: QueuedCommand): CommandOutcome<unknown> | undefined => {
  const { state, answer, message: text = '', values, current } = command
  if (state === 'done') return { answer }
  if (state !== 'attention') return undefined
  return {
    failure: {
      kind: 'refusal',
      text,
      ...(values && { values }),
      ...(current !== undefined && { current }),
    },
  }
}

/** Removes an answered command of a form; only one caller gets its outcome. */
const takeOutcome = (commandId: string): Promise<CommandOutcome<unknown> | undefined> =>
  store.transaction('rw', commands, async () => {
    const command = await commands.get({ commandId })
    const outcome = command && outcomeOf(command)
    if (outcome) await commands.delete(command.order)
    return outcome
  })

const watched = new Map<string, number>()

/** Keeps the outcome for the form that asked, until the returned function is called. */
export const reserveOutcome = (commandId: string): (() => void) => {
  watched.set(commandId, (watched.get(commandId) ?? 0) + 1)
  return () => {
    const count = (watched.get(commandId) ?? 1) - 1
    if (count > 0) watched.set(commandId, count)
    else watched.delete(commandId)
  }
}

/**
 * Waits at most `ms` for the answer of a form's command and takes it. 'gone': another tab took it,
 * or the user cancelled the command. Undefined: no answer yet.
 */
export const waitForOutcome = (
  commandId: string,
  ms: number,
  stop?: AbortSignal,
): Promise<CommandOutcome<unknown> | 'gone' | undefined> =>
  new Promise((resolve) => {
    const unwatch = reserveOutcome(commandId)
    const settle = (outcome: CommandOutcome<unknown> | 'gone' | undefined) => {
      unwatch()
      resolve(outcome)
    }
    const endWait = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
      stop?.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      endWait()
      settle(undefined)
    }
    // The wait ends first: given up meanwhile, a taken outcome would not be shown.
    const take = async () => {
      endWait()
      settle((await takeOutcome(commandId)) ?? 'gone')
    }
    const timer = ms < Number.POSITIVE_INFINITY ? setTimeout(giveUp, ms) : undefined
    const subscription = liveQuery(() => commands.get({ commandId })).subscribe((command) => {
      if (!command || outcomeOf(command)) void take()
    })
    if (stop?.aborted) giveUp()
    else stop?.addEventListener('abort', giveUp)
  })

const ANSWER_MS = 10_000

/** The answer to a background command within 10 s: 'done', the refusal, or undefined. */
export const waitForAnswer = (commandId: string): Promise<'done' | Refused | undefined> =>
  new Promise((resolve) => {
    const settle = (answer: 'done' | Refused | undefined) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(answer)
    }
    const timer = setTimeout(() => settle(undefined), ANSWER_MS)
    const subscription = liveQuery(() => commands.get({ commandId })).subscribe((command) => {
      // Without a row the local copy has it already.
      if (!command || command.state === 'done') settle('done')
      else if (command.state === 'attention') settle({ ...command, message: command.message ?? '' })
    })
  })

/** A late answer belongs to this page if its own page is this one or is closed. */
const isMine = async ({ commandId, page }: QueuedCommand): Promise<boolean> =>
  page === PAGE ? !watched.has(commandId) : !(await isPageOpen(page ?? ''))

/** Reports answers whose form no longer waits: after a timeout, a reload or in a closed tab. */
export const watchLateOutcomes = (
  userId: string,
  isLeft: (command: QueuedCommand) => boolean,
  onOutcome: (command: QueuedCommand, outcome: CommandOutcome<unknown>) => void,
): (() => void) => {
  const take = async (command: QueuedCommand) => {
    if (isLeft(command) || !(await isMine(command))) return
    const outcome = await takeOutcome(command.commandId)
    if (outcome) onOutcome(command, outcome)
  }
  return watchCommands((rows) => {
    for (const row of rows) {
      if (row.userId === userId && row.page !== undefined && outcomeOf(row)) void take(row)
    }
  })
}
