import { liveQuery } from 'dexie'
import { setWaitingCount } from '#web/lib/api/waiting-header.ts'
import { markSessionEnded } from '#web/lib/session/session.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { commands, isOpen, isSalesmans } from './queue.ts'
import { handOver, sendCommand } from './send.ts'
import { runSender } from './sender.ts'
import { type Current, dueFor, isOwn, queueFor, recover } from './sender-queue.ts'

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

/** The login of this browser; a tab of another user must not send under it. */
const currentUser = (): Current => {
  const hint = readSessionHint()
  return { id: hint?.id ?? '', isSalesman: hint?.role === 'salesman' }
}

const CHANNEL = 'send now'

/** The connection or the session is back, or the user asks: send now instead of after the pause. */
export const notifySender = (): void => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** One sender per browser, for every user who has commands on it; the next tab takes over. */
export const startSender = (onEmpty: () => void): (() => void) => {
  const stop = new AbortController()
  const { waitForWork, notify } = createWaiter()
  let dueBefore = new Set<number>()
  const watch = liveQuery(async () => ({
    open: await commands.filter(isOpen).count(),
    due: await dueFor(currentUser()).primaryKeys(),
  })).subscribe(({ open, due }) => {
    setWaitingCount(open)
    // Not their count: it stays the same when one is answered and another is queued at once.
    if (due.some((order) => !dueBefore.has(order))) notify()
    dueBefore = new Set(due)
  })
  const run = async () => {
    const { next, ...queue } = queueFor(currentUser)
    await recover()
    await runSender({
      queue: {
        ...queue,
        // Without a network nothing is tried, so that it can still be cancelled.
        next: async (skipped) =>
          navigator.onLine ? next(skipped) : queue.release().then(() => undefined),
        dueInMs: async () => (navigator.onLine ? queue.dueInMs() : Number.POSITIVE_INFINITY),
      },
      isOwn: (command) => isOwn(command, currentUser()),
      send: sendCommand,
      canHandOver: isSalesmans,
      handOver,
      onEmpty,
      onLogin: markSessionEnded,
      waitForWork,
      random: Math.random,
      isStopped: () => stop.signal.aborted,
    })
  }
  navigator.locks.request('send commands', { signal: stop.signal }, run).catch(() => undefined)
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', notify)
  addEventListener('online', notify)
  return () => {
    stop.abort()
    channel.close()
    removeEventListener('online', notify)
    watch.unsubscribe()
    notify()
  }
}
