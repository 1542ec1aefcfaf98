import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, serverAccount } from '../postgres/account.ts'
import { findBinaries } from '../postgres/binaries.ts'
import { serverEnvironment } from '../postgres/environment.ts'

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

export const findTools = (): Tools => {
  const { dir } = findBinaries({ prefer: 'system' })
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
