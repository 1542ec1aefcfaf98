import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clusterHome } from '#scripts/postgres/account.ts'

export const PROJECT = resolve(import.meta.dirname, '..', '..')

export interface DevOptions {
  readonly dataDir: string
  readonly port: number
  readonly postgres: 'system' | 'embedded' | undefined
  readonly fresh: boolean
  readonly help: boolean
}

export const HELP = `npm run dev -- [options]
  --port 5173             where the pages are served; the next free port where it is taken
  --postgres system       or embedded; otherwise the system's where there is one
  --data DIRECTORY        where the database is kept
  --fresh                 begin with an empty database and the demo business`

/** Root's databases are kept outside the project, so each clone has one of its own by its path. */
const defaultDataDir = (): string => {
  const home = clusterHome()
  if (home.startsWith(PROJECT)) return join(home, 'dev')
  return join(home, `dev-${createHash('sha256').update(PROJECT).digest('hex').slice(0, 8)}`)
}

export const readOptions = (args: readonly string[]): DevOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '5173' },
      postgres: { type: 'string' },
      data: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { postgres, data, fresh, help } = values
  if (postgres !== undefined && postgres !== 'system' && postgres !== 'embedded') {
    throw new Error('--postgres is system or embedded.')
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port is a number.')
  const dataDir = data === undefined ? defaultDataDir() : resolve(data)
  return { dataDir, port, postgres, fresh, help }
}
