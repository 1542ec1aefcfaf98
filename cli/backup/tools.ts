import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Spread into spawn options: who PostgreSQL runs as. Empty means: as whoever we are. */
export type Account = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL's own programs, run as its user where we are root. */
export interface Tools {
  readonly account: Account
  readonly dir: string
  start(program: string, args: readonly string[], url?: string): ChildProcess
  run(program: string, args: readonly string[], url?: string): Promise<void>
}

/** The password goes by the environment: arguments can be read by everybody on the machine. */
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

/** English messages (their wording is read), and no PG* variable of the person's own shell. */
export const serverEnvironment = (): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

const idOfServer = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root. */
const serverAccount = (): Account =>
  process.getuid?.() === 0 ? { uid: idOfServer('-u'), gid: idOfServer('-g') } : {}

/** Debian keeps each version's programs in a directory of its own, off the PATH. */
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
      throw new Error(
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
    let told = ''
    child.stderr?.on('data', (part: Buffer) => {
      told += part.toString()
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${program} failed: ${told.trim() || `exit code ${code}`}`)
  }
  return { account, dir, start, run }
}
