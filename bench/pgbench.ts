import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SentQuery } from '#tests/support/queries.ts'

const run = promisify(execFile)

/** pgbench reads `:name` as a variable even within quotes, so no literal may hold a colon. */
export const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quoted(value.toISOString())
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`)
  if (Array.isArray(value)) return `ARRAY[${value.map(literal).join()}]`
  if (typeof value === 'string') return quoted(value)
  throw new Error(`No literal for a ${typeof value}.`)
}

/** The statement with its values as literals, or with expressions instead of some values. */
export const statementOf = (
  { text, values }: SentQuery,
  instead: Readonly<Record<number, string>> = {},
): string => {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  return oneLine.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const given = instead[Number(place)]
    return given ?? literal(values[Number(place) - 1])
  })
}

export interface PgbenchOptions {
  readonly clients: number
  readonly seconds: number
  /** How the server sends it: `prepared` for a named statement, `extended` for any other. */
  readonly protocol: 'prepared' | 'extended'
}

/** Transactions a second; pgbench picks one of the scripts at random each time. */
export const pgbenchRate = async (
  url: string,
  scripts: readonly string[],
  { clients, seconds, protocol }: PgbenchOptions,
): Promise<number> => {
  const place = mkdtempSync(join(tmpdir(), 'jalkhata-bench-'))
  const files = scripts.map((script, index) => {
    const file = join(place, `${index}.sql`)
    writeFileSync(file, script)
    return ['-f', file]
  })
  const flags = ['-n', '-M', protocol, '-c', String(clients), '-j', '1', '-T', String(seconds)]
  const { hostname, port, username, password, pathname } = new URL(url)
  // Not on the command line, which every user of the machine can read.
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    // The same setting as the server's.
    PGOPTIONS: '-c jit=off',
  }
  try {
    const { stdout } = await run('pgbench', [...flags, ...files.flat()], { env })
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (rate === undefined || /failed transactions: [1-9]/.test(stdout)) throw new Error(stdout)
    return Number(rate)
  } finally {
    rmSync(place, { recursive: true })
  }
}
