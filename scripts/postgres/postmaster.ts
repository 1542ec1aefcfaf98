import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'

export const HOST = '127.0.0.1'
const STOP_TIMEOUT_MS = 60_000

export type Launch = {
  readonly binaries: Binaries
  readonly account: Account
  readonly dataDir: string
  readonly logFile: string
  readonly settings: Readonly<Record<string, string>>
}

/** A postmaster that this process started. Signals go through its handle, never to a bare pid. */
export type Postmaster = {
  readonly child: ChildProcess
  readonly exited: Promise<void>
  hasExited(): boolean
}

export function launch(what: Launch, port: number): Postmaster {
  const log = openSync(what.logFile, 'a', 0o600)
  const settings = {
    ...what.settings,
    listen_addresses: HOST,
    // A socket's path may be 107 bytes long at most, and a project's directory may be longer.
    unix_socket_directories: '',
  }
  const child = spawn(
    what.binaries.postgres,
    [
      `-D${what.dataDir}`,
      `-p${port}`,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...what.account,
      cwd: what.dataDir,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      // Ctrl-C in the terminal must reach the app alone, so that it can finish its writes first.
      detached: true,
    },
  )
  closeSync(log)
  child.unref()
  return watch(child)
}

function watch(child: ChildProcess): Postmaster {
  let gone = false
  const stopWithUs = () => child.kill('SIGINT')
  process.once('exit', stopWithUs)
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      gone = true
      process.off('exit', stopWithUs)
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  return { child, exited, hasExited: () => gone }
}

export async function end(postmaster: Postmaster, signal: NodeJS.Signals): Promise<void> {
  if (postmaster.hasExited()) return
  postmaster.child.kill(signal)
  await exitOf(postmaster)
}

export async function exitOf({ child, exited }: Postmaster): Promise<void> {
  // Otherwise Node would end while this is awaited, for want of anything else to do.
  child.ref()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`PostgreSQL (process ${child.pid}) did not stop within a minute.`)
    timer = setTimeout(() => reject(error), STOP_TIMEOUT_MS)
  })
  await Promise.race([exited, late]).finally(() => clearTimeout(timer))
}
