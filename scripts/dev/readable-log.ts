import type { Writable } from 'node:stream'

interface Line {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly stack?: string }
  readonly [key: string]: unknown
}

const NAMES: Readonly<Record<number, string>> = {
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

export const readable = (json: string): string => {
  const { level, time: _, msg = '', err, ...rest } = JSON.parse(json) as Line
  const facts = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const line = ['server', NAMES[level] ?? String(level), msg, ...facts].join(' ')
  return err?.stack ? `${line}\n${err.stack}\n` : `${line}\n`
}

/** The server's log for an engineer's eyes: a line each, and a stack as it would be thrown. */
export const readableLog = (out: Writable) => ({
  write: (json: string) => void out.write(readable(json)),
})
