import { liveQuery } from 'dexie'
import { sessionEnded } from '#web/lib/session/session.ts'
import { handOver, sendCommand } from './reply.ts'
import { runSender } from './sender.ts'
import { dueOf, markIfSlow, queueOf } from './sender-queue.ts'

/** Comes back when the time is over or somebody rings, whichever is first. */
const makeRest = () => {
  let rung = false
  // Rung while nobody rests: the next rest is none, so that no change is slept through.
  const remember = () => {
    rung = true
  }
  let ring = remember
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (rung) {
        rung = false
        return resolve()
      }
      const timer = ms < Number.POSITIVE_INFINITY ? setTimeout(() => ring(), ms) : undefined
      ring = () => {
        clearTimeout(timer)
        ring = remember
        resolve()
      }
    })
  return { rest, wake: () => ring() }
}

const wakers = new Set<() => void>()

/** The network may be back, or the person: no need to wait for the next try. */
export const wakeSender = (): void => {
  for (const wake of wakers) wake()
}

/** One sender per person and browser: the next tab takes over when this one is closed. */
export const startSender = (userId: string, onEmpty: () => void): (() => void) => {
  const stop = new AbortController()
  const { rest, wake } = makeRest()
  let seen = 0
  const watch = liveQuery(() => dueOf(userId).count()).subscribe((count) => {
    if (count > seen) wake()
    seen = count
  })
  void navigator.storage?.persist?.().catch(() => false)
  navigator.locks
    .request(`outbox ${userId}`, { signal: stop.signal }, () =>
      runSender({
        queue: queueOf(userId),
        send: (kept) => markIfSlow(kept, sendCommand(userId, kept.procedure, kept.input)),
        handOver: ({ procedure, input }) => handOver(userId, procedure, input),
        onEmpty,
        onLogin: sessionEnded,
        rest,
        random: Math.random,
        stopped: () => stop.signal.aborted,
      }),
    )
    .catch(() => undefined)
  wakers.add(wake)
  addEventListener('online', wake)
  return () => {
    stop.abort()
    wakers.delete(wake)
    removeEventListener('online', wake)
    watch.unsubscribe()
    wake()
  }
}
