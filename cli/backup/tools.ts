import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { ExpectedError } from '#cli/failures.ts'

/** Spread into spawn options: the user that PostgreSQL runs as; empty for the current user. */
export type Account = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL's own programs; as root they run as PostgreSQL's user. */
export interface Tools {
  readonly account: Account
  readonly dir: string
  start(program: string, args: readonly string[], url?: string): ChildProcess
  run(program: string, args: readonly string[], url?: string): Promise<void>
}

/** Passes the password by environment, because every user of the machine can read arguments. */
const connection = (url: string | undefined) => {
  if (url === undefined) return {}
  const { hostname, port, username, password } = new URL(url)
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
  }
}

/** English messages, because `recover` parses them, and no PG* variable of the caller's shell. */
export const serverEnvironment = (): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(PG(?!BACKREST_)|LC_|LANG)/.test(name),
  )
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

const idOfServer = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root. */
const serverAccount = (): Account =>
  process.getuid?.() === 0 ? { uid: idOfServer('-u'), gid: idOfServer('-g') } : {}

/** Debian installs each version's programs in a separate directory that is not on the PATH. */
const programDir = (): string =>
  globSync('/usr/lib/postgresql/*/bin')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1) ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()

export const findTools = (): Tools => {
  const dir = programDir()
  const account = serverAccount()
  const start = (program: string, args: readonly string[], url?: string) => {
    const file = join(dir, program)
    if (!existsSync(file)) {
      throw new ExpectedError(
        `${program} is not in ${dir}: install PostgreSQL itself (Debian: postgresql).`,
      )
    }
    return spawn(file, args, {
      ...account,
      cwd: '/',
      env: { ...serverEnvironment(), ...connection(url), PGAPPNAME: `jalkhata ${program}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
  const run = async (program: string, args: readonly string[], url?: string) => {
    const child = start(program, args, url)
    let errorOutput = ''
    child.stderr?.on('data', (part: Buffer) => {
      errorOutput += part.toString()
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0)
      throw new ExpectedError(`${program} failed: ${errorOutput.trim() || `exit code ${code}`}`)
  }
  return { account, dir, start, run }
}
