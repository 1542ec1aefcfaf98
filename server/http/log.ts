import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { onePerSecond } from './log-limit.ts'

export type Log = FastifyBaseLogger

// These must stay, so that a fault can be found: ids and hashes in hex, and the time of a line.
const ID =
  /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b|\b(?=\d*[a-f])[\da-f]{16,}\b|"time":\d{13}\b/
/** Ten digits, alone or after a prefix, also beside letters and split; a date with its hour is none. */
const PHONE = /(?<!\d)(?!\d{4}-\d\d-\d\d\b)(?:(?:\+?91|0)[ .-]?)?(?:\d[ .-]?){9}\d(?!\d)/
const ID_OR_PHONE = new RegExp(`(${ID.source})|${PHONE.source}`, 'g')

/** Removes phone numbers from every log line, in every way that a person writes them. */
export const withoutPhones = (line: string): string =>
  line.replaceAll(ID_OR_PHONE, (_, id: string | undefined) => id ?? '[phone]')

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
