/**
 * One at a time, and never two within `gapMs`: whoever asks while one is under way shares the next,
 * which begins after they asked.
 */
export const spaced = <Args extends readonly unknown[], Value>(
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
