import { liveQuery, type Subscription } from 'dexie'
import { commands, type QueuedCommand } from './queue.ts'

type Listener = (rows: readonly QueuedCommand[]) => void

const listeners = new Set<Listener>()
let rows: readonly QueuedCommand[] | undefined
let subscription: Subscription | undefined

const publish = (next: readonly QueuedCommand[]) => {
  rows = next
  for (const listener of listeners) listener(next)
}

/**
 * Reports the commands on this device in order, now and after every change, also by other tabs.
 * All listeners share one query: with hundreds of waiting bills each read costs a phone some time.
 */
export const watchCommands = (onChange: Listener): (() => void) => {
  listeners.add(onChange)
  if (rows) onChange(rows)
  subscription ??= liveQuery(() => commands.toArray()).subscribe(publish)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    subscription?.unsubscribe()
    subscription = undefined
    rows = undefined
  }
}
