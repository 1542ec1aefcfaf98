const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
// Well within the 15 minutes that a ticket is valid.
const RENEW_MS = 10 * 60_000
const RETRY_MS = 3000

interface Follower {
  readonly ticket: () => string
  /** Refetches after a possible change; false if there was no answer. */
  readonly refetch: () => Promise<boolean>
  readonly onLive: (open: boolean) => void
}

/** Keeps a stream open while the number is on the screen; returns the stop function. */
export const follow = (follower: Follower): (() => void) => {
  let source: EventSource | undefined
  let timer: number | undefined
  let retryTimer: number | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isStopped = false

  const reopen = () => {
    source?.close()
    follower.onLive(false)
    timer = window.setTimeout(() => void follower.refetch().then(open), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  // The stream may stay open while requests fail: without a retry its event would be lost.
  const retryUnless = (answered: boolean) => {
    if (!answered && !isStopped) retryTimer = window.setTimeout(refetchNow, RETRY_MS)
  }
  const refetchNow = () => {
    clearTimeout(retryTimer)
    void follower.refetch().then(retryUnless)
  }
  const open = () => {
    if (isStopped) return
    const next = new EventSource(`/live/look-up?ticket=${encodeURIComponent(follower.ticket())}`)
    source = next
    next.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS
      follower.onLive(true)
    })
    next.addEventListener('gap', refetchNow)
    next.addEventListener('changed', refetchNow)
    next.addEventListener('ended', reopen)
    next.addEventListener('error', () => {
      follower.onLive(false)
      // The browser reconnects a dropped stream but not a refused one.
      if (next.readyState === EventSource.CLOSED) reopen()
    })
  }
  open()
  const renew = window.setInterval(refetchNow, RENEW_MS)

  return () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(retryTimer)
    clearInterval(renew)
    source?.close()
  }
}
