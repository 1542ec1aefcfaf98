import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export const PROJECT = resolve(import.meta.dirname, '..', '..')

export interface DevOptions {
  readonly dataDir: string
  readonly port: number
  readonly fresh: boolean
  readonly help: boolean
}

export const HELP = `npm run dev -- [options]
  --port 5173             where the pages are served; the next free port where it is taken
  --data DIRECTORY        where the database is kept; otherwise in .dev
  --fresh                 begin with an empty database and the demo business

DATABASE_URL names another PostgreSQL, version 15 or later, instead of the private one.`

const isClosed = (dir: string): boolean =>
  (statSync(dir).mode & 0o001) === 0 || (dir !== '/' && isClosed(dirname(dir)))

/** As root, PostgreSQL runs as another user, which cannot enter a folder like /root. */
export const isClosedToPostgres = process.getuid?.() === 0 && isClosed(PROJECT)

/** The folder of the private PostgreSQL. */
export const PLACE = isClosedToPostgres ? join('/var/lib/jalkhata', PROJECT) : join(PROJECT, '.dev')

export const readOptions = (args: readonly string[]): DevOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '5173' },
      data: { type: 'string', default: join(PLACE, 'postgres') },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port is a number.')
  return { dataDir: resolve(values.data), port, fresh: values.fresh, help: values.help }
}
