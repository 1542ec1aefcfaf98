import { liveQuery } from 'dexie'
import { outbox, type Refused } from './queue.ts'

const TIMEOUT_MS = 3000

/** The outcome within 3 s: 'done', the refusal, or undefined if still open. */
export const waitForOutcome = (commandId: string): Promise<'done' | Refused | undefined> =>
  new Promise((resolve) => {
    const settle = (outcome: 'done' | Refused | undefined) => {
      clearTimeout(timer)
      watch.unsubscribe()
      resolve(outcome)
    }
    const timer = setTimeout(() => settle(undefined), TIMEOUT_MS)
    const watch = liveQuery(() => outbox.get({ commandId })).subscribe((command) => {
      if (!command || command.state === 'done') settle('done')
      else if (command.state === 'attention') settle({ ...command, message: command.message ?? '' })
    })
  })
