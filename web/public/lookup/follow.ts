const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
// Well within the quarter of an hour that a ticket holds.
const RENEW_MS = 10 * 60_000
const LOOK_AGAIN_MS = 3000

interface Follower {
  readonly ticket: () => string
  /** Something may have changed: ask again, and tell whether there was an answer. */
  readonly look: () => Promise<boolean>
  readonly live: (open: boolean) => void
}

/** Keeps a stream open for as long as the number is on the screen; returns how to stop. */
export const follow = (on: Follower): (() => void) => {
  let source: EventSource | undefined
  let timer: number | undefined
  let lookTimer: number | undefined
  let pauseMs = FIRST_PAUSE_MS
  let stopped = false

  const openAgain = () => {
    source?.close()
    on.live(false)
    timer = window.setTimeout(() => void on.look().then(open), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  // The stream may outlive a network that answers nothing: what it told must not be lost.
  const lookAgainUnless = (answered: boolean) => {
    if (!answered && !stopped) lookTimer = window.setTimeout(look, LOOK_AGAIN_MS)
  }
  const look = () => {
    clearTimeout(lookTimer)
    void on.look().then(lookAgainUnless)
  }
  const open = () => {
    if (stopped) return
    const next = new EventSource(`/live/look-up?ticket=${encodeURIComponent(on.ticket())}`)
    source = next
    next.addEventListener('open', () => {
      pauseMs = FIRST_PAUSE_MS
      on.live(true)
    })
    next.addEventListener('gap', look)
    next.addEventListener('changed', look)
    next.addEventListener('ended', openAgain)
    next.addEventListener('error', () => {
      on.live(false)
      // Cut, the browser comes back by itself; refused, it gives up.
      if (next.readyState === EventSource.CLOSED) openAgain()
    })
  }
  open()
  const renew = window.setInterval(look, RENEW_MS)

  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(lookTimer)
    clearInterval(renew)
    source?.close()
  }
}
