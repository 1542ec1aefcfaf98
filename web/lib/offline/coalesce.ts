/**
 * Runs one call at a time, at least `gapMs` apart. Calls made during a run share the next run, so
 * its result is never older than the call.
 */
export const coalesce = <Args extends readonly unknown[], Value>(
  work: (...args: Args) => Promise<Value>,
  gapMs: number,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): ((...args: Args) => Promise<Value>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Value> | undefined
  return (...args) => {
    next ??= last.then(() => {
      const running = work(...args)
      next = undefined
      last = running.catch(() => undefined).then(() => pause(gapMs))
      return running
    })
    return next
  }
}
