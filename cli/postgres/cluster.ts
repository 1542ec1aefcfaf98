import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './port.ts'

const HOST = '127.0.0.1'
const SOCKETS = '/tmp'
// Apart from the ports of servers under test, which could take ours in the seconds before
// PostgreSQL binds it.
const PORTS = { lowest: 10_000, beyond: 20_000 }

export interface ClusterOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** A new directory for the data; default a temporary one. */
  readonly dataDir?: string
}

export interface Cluster {
  readonly port: number
  readonly dataDir: string
  /** The postmaster's process id, while it runs. */
  readonly pid: number | undefined
  superuserUrl(database?: string): string
  /** Sends SIGKILL, as the kernel does when memory runs out; resolves when all processes ended. */
  kill(): Promise<void>
  /** Starts it again after it was killed or failed; resolves when it accepts connections. */
  start(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

/** English messages, and no PG* variable of the caller's shell. */
const environment = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_)/.test(name))),
  LC_ALL: 'C.UTF-8',
  ...own,
})

/** A zombie, a dead process whose parent has not waited for it, is still listed in /proc. */
export const isAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const STATE_LINE = 7
export const postmasterOf = (dataDir: string): { pid: number; isReady: boolean } | undefined => {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return isAlive(pid) ? { pid, isReady: lines[STATE_LINE]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

// Runs while its standard input is open, so it ends with this process in any case.
const COMMAND = `
  echo $PGUSER $PGPASSWORD $PGVERSION $PG_CLUSTER_CONF_ROOT \
    $(pg_conftool --short $PGVERSION regress show data_directory) >&3
  exec cat`

/** Debian's throw-away PostgreSQL, with a separate directory, port and password. */
const startVirtualenv = async (port: number, { settings, dataDir }: ClusterOptions) => {
  const place = dataDir === undefined ? '' : `--datadir ${dataDir}`
  const options = Object.entries({ fsync: 'on', ssl: 'off', ...settings })
  const child = spawn(
    'pg_virtualenv',
    ['-t', '-c', `--locale C.UTF-8 --socketdir ${SOCKETS} ${place}`]
      .concat(options.flatMap(([name, value]) => ['-o', `${name}=${value}`]))
      .concat('sh', '-c', COMMAND),
    {
      // In /var/tmp, because /tmp may be in memory, where nothing survives a power cut.
      env: environment({ PGPORT: String(port), TMPDIR: '/var/tmp' }),
      // Not through a pipe: a write after our exit would kill it during its clean-up.
      stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
      // Ctrl+C must reach only this process, so that PostgreSQL ends last.
      detached: true,
    },
  )
  const exited = once(child, 'exit')
  const [answer] = await Promise.race([once(child.stdio[3] as Readable, 'data'), exited])
  const [user = '', password, version = '', root = '', directory] = String(answer).trim().split(' ')
  if (directory === undefined)
    throw new Error('PostgreSQL did not start; its reason is printed above.')
  return { child, exited, user, password, version, root, directory }
}

export const startCluster = async (options: ClusterOptions = {}): Promise<Cluster> => {
  const port = await freePort(HOST, PORTS)
  const { child, exited, user, password, version, root, directory } = await startVirtualenv(
    port,
    options,
  )
  return {
    port,
    dataDir: directory,
    get pid() {
      return postmasterOf(directory)?.pid
    },
    superuserUrl: (database = 'postgres') =>
      `postgresql://${encodeURIComponent(user)}:${password}@${HOST}:${port}/${database}`,
    kill: async () => {
      const pid = postmasterOf(directory)?.pid
      if (pid === undefined) throw new Error(`No PostgreSQL runs in ${directory}.`)
      const all = [pid, ...childrenOf(pid)]
      process.kill(pid, 'SIGKILL')
      while (all.some(isAlive)) await pause(10)
    },
    start: async () => {
      // Without an init that reaps orphans, the killed process and its lock file look alive.
      rmSync(`${SOCKETS}/.s.PGSQL.${port}.lock`, { force: true })
      let failure: Error | undefined
      const env = environment({ PG_CLUSTER_CONF_ROOT: root })
      execFile('pg_ctlcluster', [version, 'regress', 'start'], { env }, (error) => {
        failure = error ?? new Error(`PostgreSQL in ${directory} ended again.`)
      })
      // Do not wait for that program to return: it watches PostgreSQL for two seconds.
      while (!postmasterOf(directory)?.isReady) {
        if (failure) throw failure
        await pause(10)
      }
    },
    stop: async () => {
      child.stdin?.end()
      await exited
    },
  }
}
