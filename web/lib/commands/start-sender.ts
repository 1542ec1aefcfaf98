import { setWaitingCount } from '#web/lib/api/waiting-header.ts'
import { currentSession, markSessionEnded } from '#web/lib/session/session.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { noteHandedOver } from './handed-over.ts'
import { isOpen, isSalesmans, type QueuedCommand } from './queue.ts'
import { type HandOver, handOver, sendCommand } from './send.ts'
import { onNotified } from './send-now.ts'
import { runSender } from './sender.ts'
import { type Current, isOwn, queueFor, recover } from './sender-queue.ts'
import { isBill } from './summary.ts'
import { watchCommands } from './watch-commands.ts'

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
  return {
    waitForWork,
    notify: () => onNotify(),
    /** Called before the whole queue is read: that finds all that was notified so far. */
    forget: () => {
      isNotified = false
    },
  }
}

/** The login of this browser; a tab of another user must not send under it. */
const currentUser = (): Current => {
  const hint = readSessionHint()
  return { id: hint?.id ?? '', isSalesman: hint?.role === 'salesman' }
}

/** SAL-10: the salesman sees which bills the office has taken. */
const handOverAndNote = async (command: QueuedCommand): Promise<HandOver> => {
  const handedOver = await handOver(command)
  if ('outcome' in handedOver && handedOver.outcome === 'held' && isBill(command)) {
    noteHandedOver(command.userId, command.recordId)
  }
  return handedOver
}

/** One sender per browser, for every user who has commands on it; the next tab takes over. */
export const startSender = (onEmpty: () => void): (() => void) => {
  const stop = new AbortController()
  const { waitForWork, notify, forget } = createWaiter()
  const unwatch = watchCommands((rows) => setWaitingCount(rows.filter(isOpen).length))
  const run = async () => {
    const queue = queueFor(currentUser)
    let asOf = currentSession()
    await recover()
    await runSender({
      queue: {
        ...queue,
        // Without a network nothing is tried, so that it can still be cancelled.
        next: async (skipped) => {
          // A read that skips some commands does not find all that was notified.
          if (skipped.records.size + skipped.users.size === 0) forget()
          return navigator.onLine ? queue.next(skipped) : queue.release().then(() => undefined)
        },
        dueInMs: async () => (navigator.onLine ? queue.dueInMs() : Number.POSITIVE_INFINITY),
      },
      isOwn: (command) => isOwn(command, currentUser()),
      send: (command) => {
        asOf = currentSession()
        return sendCommand(command)
      },
      canHandOver: isSalesmans,
      handOver: handOverAndNote,
      onEmpty,
      onLogin: () => markSessionEnded(asOf),
      waitForWork,
      random: Math.random,
      isStopped: () => stop.signal.aborted,
    })
  }
  navigator.locks.request('send commands', { signal: stop.signal }, run).catch(() => undefined)
  const unlisten = onNotified(notify)
  addEventListener('online', notify)
  return () => {
    stop.abort()
    unlisten()
    removeEventListener('online', notify)
    unwatch()
    notify()
  }
}
