import { isOpen, type QueuedCommand, type Waiting } from './queue.ts'
import { countOf, summaryOf } from './summary.ts'
import { watchCommands } from './watch-commands.ts'

const isOf =
  (userId: string) =>
  (command: QueuedCommand): boolean =>
    command.userId === userId

/** Reports the user's open commands now and after every change, also by other tabs. */
export const watchWaiting = (
  userId: string,
  onChange: (waiting: readonly Waiting[]) => void,
): (() => void) => watchCommands((rows) => onChange(rows.filter(isOf(userId)).filter(isOpen)))

/** Reports on how many records changes of other people wait on this device (SAL-10). */
export const watchOthers = (userId: string, onChange: (count: number) => void): (() => void) => {
  const isOwn = isOf(userId)
  return watchCommands((rows) => {
    const others = rows.filter((command) => isOpen(command) && !isOwn(command))
    onChange(countOf(summaryOf(others, 0)))
  })
}
