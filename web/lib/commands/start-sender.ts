import { liveQuery } from 'dexie'
import { markSessionEnded } from '#web/lib/session/session.ts'
import { handOver, sendCommand } from './reply.ts'
import { runSender } from './sender.ts'
import { dueOf, markIfSlow, queueOf } from './sender-queue.ts'

/** `waitForWork` resolves after `ms` or on `notify`, whichever is first. */
const createWaiter = () => {
  let isNotified = false
  // A notify between two waits ends the next wait at once; otherwise new work would be missed.
  const remember = () => {
    isNotified = true
  }
  let onNotify = remember
  const waitForWork = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isNotified) {
        isNotified = false
        return resolve()
      }
      const timer = ms < Number.POSITIVE_INFINITY ? setTimeout(() => onNotify(), ms) : undefined
      onNotify = () => {
        clearTimeout(timer)
        onNotify = remember
        resolve()
      }
    })
  return { waitForWork, notify: () => onNotify() }
}

const notifiers = new Set<() => void>()

/** The connection or the session is back: send now instead of after the pause. */
export const notifySender = (): void => {
  for (const notify of notifiers) notify()
}

/** One sender per user and browser: the next tab takes over when this one is closed. */
export const startSender = (userId: string, onEmpty: () => void): (() => void) => {
  const stop = new AbortController()
  const { waitForWork, notify } = createWaiter()
  let dueBefore = 0
  const watch = liveQuery(() => dueOf(userId).count()).subscribe((count) => {
    if (count > dueBefore) notify()
    dueBefore = count
  })
  void navigator.storage?.persist?.().catch(() => false)
  navigator.locks
    .request(`outbox ${userId}`, { signal: stop.signal }, () =>
      runSender({
        queue: queueOf(userId),
        send: (command) =>
          markIfSlow(command, sendCommand(userId, command.procedure, command.input)),
        handOver: ({ procedure, input }) => handOver(userId, procedure, input),
        onEmpty,
        onLogin: markSessionEnded,
        waitForWork,
        random: Math.random,
        isStopped: () => stop.signal.aborted,
      }),
    )
    .catch(() => undefined)
  notifiers.add(notify)
  addEventListener('online', notify)
  return () => {
    stop.abort()
    notifiers.delete(notify)
    removeEventListener('online', notify)
    watch.unsubscribe()
    notify()
  }
}
