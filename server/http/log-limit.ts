import type { LogFn, Logger } from 'pino'

const WINDOW_MS = 1000
const WARN = 40

type Args = Parameters<LogFn>

interface Fields {
  readonly path?: unknown
  readonly reason?: unknown
  readonly err?: { readonly name?: unknown; readonly code?: unknown }
}

/** Lines of one class have the same text, procedure and kind of error; never an id. */
const classOf = ([first, text]: Args): string => {
  if (typeof first !== 'object' || first === null) return String(first)
  const { path, reason, err } = first as Fields
  return JSON.stringify([text, path, reason, err?.name, err?.code])
}

const withDropped = ([first, ...rest]: Args, dropped: number): Args =>
  (typeof first === 'object' && first !== null
    ? [{ ...first, dropped }, ...rest]
    : [{ dropped }, first, ...rest]) as Args

/**
 * E4: at most one line a second for each class of warning or fault, so that a flood cannot fill the
 * disk. The newest line of each second is written, with the number of those before it.
 */
export const onePerSecond = () => {
  const pending = new Map<string, { count: number; writeNewest: (dropped: number) => void }>()

  const openWindow = (key: string): void => {
    pending.set(key, { count: 0, writeNewest: () => undefined })
    setTimeout(() => {
      const { count, writeNewest } = pending.get(key) ?? { count: 0 }
      if (count === 0) return void pending.delete(key)
      openWindow(key)
      writeNewest?.(count - 1)
    }, WINDOW_MS).unref()
  }

  return function logMethod(this: Logger, args: Args, write: LogFn, level: number): void {
    if (level < WARN) return write.apply(this, args)
    const key = classOf(args)
    const known = pending.get(key)
    if (!known) {
      openWindow(key)
      return write.apply(this, args)
    }
    known.count += 1
    known.writeNewest = (dropped) =>
      write.apply(this, dropped > 0 ? withDropped(args, dropped) : args)
  }
}
