import { liveQuery } from 'dexie'
import { commands, commandsOf, isOpen, type Waiting } from './queue.ts'

const watch = <Value>(read: () => Promise<Value>, onChange: (value: Value) => void) => {
  const subscription = liveQuery(read).subscribe(onChange)
  return () => subscription.unsubscribe()
}

/** Reports the user's open commands now and after every change, also by other tabs. */
export const watchWaiting = (
  userId: string,
  onChange: (waiting: readonly Waiting[]) => void,
): (() => void) => watch(async () => (await commandsOf(userId)).filter(isOpen), onChange)

/** Reports how many commands of other people wait on this device (SAL-10). */
export const watchOthers = (userId: string, onChange: (count: number) => void): (() => void) =>
  watch(() => commands.where('userId').notEqual(userId).filter(isOpen).count(), onChange)
