import { liveQuery } from 'dexie'
import { commandsOf, isOpen, type Waiting } from './queue.ts'

/** Reports the user's open commands now and after every change, also by other tabs. */
export const watchWaiting = (
  userId: string,
  onChange: (waiting: readonly Waiting[]) => void,
): (() => void) => {
  const watch = liveQuery(() => commandsOf(userId)).subscribe((commands) =>
    onChange(commands.filter(isOpen)),
  )
  return () => watch.unsubscribe()
}
