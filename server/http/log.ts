import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { onePerSecond } from './log-limit.ts'

export type Log = FastifyBaseLogger

/**
 * Removes phone numbers, with or without a prefix, from every log line. Digits next to a hex letter
 * belong to an id, which must stay so that a fault can be found.
 */
export const withoutPhones = (line: string): string =>
  line.replaceAll(/(?<![\da-f])(?:91|0)?\d{10}(?![\da-f])/g, '[phone]')

// PostgreSQL puts the whole row into an error's detail, including hashes.
const withoutDetail = ({ name, message, stack, code }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  code,
})

export const openLog = (level: string, out: DestinationStream = process.stdout): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: withoutDetail },
      hooks: { logMethod: onePerSecond() },
    },
    { write: (line) => out.write(withoutPhones(line)) },
  )
