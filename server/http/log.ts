import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * Whatever is logged, a customer's or an employee's number is not in it, with or without a prefix.
 * Digits beside a hex letter belong to an id, by which a fault must stay findable.
 */
export const withoutPhones = (line: string): string =>
  line.replaceAll(/(?<![\da-f])(?:91|0)?\d{10}(?![\da-f])/g, '[phone]')

// PostgreSQL puts the whole row into an error's detail, hashes and all.
const withoutDetail = ({ name, message, stack, code }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack,
  code,
})

export const openLog = (level: string, out: DestinationStream = process.stdout): Log =>
  pino(
    { level, base: null, serializers: { err: withoutDetail } },
    { write: (line) => out.write(withoutPhones(line)) },
  )
