import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedBinDir } from './embedded.ts'

export type Binaries = {
  readonly source: 'system' | 'embedded'
  readonly dir: string
  readonly version: string
  readonly major: number
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

const OLDEST_MAJOR = 15

export function findBinaries(options: { prefer: 'system' | 'embedded' }): Binaries {
  const places = { system: newestOfSystem, embedded: embedded }
  const order = options.prefer === 'system' ? 'system,embedded' : 'embedded,system'
  for (const source of order.split(',') as ('system' | 'embedded')[]) {
    const found = places[source]()
    if (found) return found
  }
  throw new Error(
    `No PostgreSQL ${OLDEST_MAJOR} or later was found on this machine: install it, or run "npm install" without --omit=dev or --omit=optional to get the embedded one.`,
  )
}

function newestOfSystem(): Binaries | undefined {
  return systemDirs()
    .map((dir) => binariesIn(dir, 'system'))
    .filter((found) => found !== undefined)
    .sort((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))[0]
}

function embedded(): Binaries | undefined {
  const dir = embeddedBinDir()
  return dir === undefined ? undefined : binariesIn(dir, 'embedded')
}

export function binariesIn(dir: string, source: Binaries['source']): Binaries | undefined {
  const [initdb, pgCtl, postgres] = [
    join(dir, 'initdb'),
    join(dir, 'pg_ctl'),
    join(dir, 'postgres'),
  ]
  if (![initdb, pgCtl, postgres].every((file) => existsSync(file))) return undefined
  const answer = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const version = /\(PostgreSQL\) (\d+\S*)/.exec(answer.stdout ?? '')?.[1]
  if (answer.status !== 0 || version === undefined) return undefined
  const major = Number.parseInt(version, 10)
  return major < OLDEST_MAJOR ? undefined : { source, dir, version, major, initdb, pgCtl, postgres }
}

function systemDirs(): string[] {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [
    ...(asked ? [asked] : []),
    ...childrenOf('/usr/lib/postgresql').map((dir) => join(dir, 'bin')),
    ...['/opt/homebrew/opt', '/usr/local/opt']
      .flatMap(childrenOf)
      .filter((dir) => /\/postgresql(@\d+)?$/.test(dir))
      .map((dir) => join(dir, 'bin')),
  ]
}

function childrenOf(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : []
}
