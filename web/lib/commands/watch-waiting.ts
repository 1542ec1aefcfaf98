import { liveQuery } from 'dexie'
import { isOpen, keptOf, type Waiting } from './queue.ts'

/** Tells what one person waits for, now and whenever it changes, in every tab alike. */
export const watchWaiting = (
  userId: string,
  tell: (waiting: readonly Waiting[]) => void,
): (() => void) => {
  const watch = liveQuery(() => keptOf(userId)).subscribe((kept) => tell(kept.filter(isOpen)))
  return () => watch.unsubscribe()
}
