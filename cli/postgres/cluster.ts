import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './port.ts'

const HOST = '127.0.0.1'
const SOCKETS = '/tmp'
// Not those of the servers under test: some seconds pass before PostgreSQL takes its port.
const PORTS = { lowest: 10_000, beyond: 20_000 }

export interface ClusterOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** A new directory for the data; otherwise one of its own. */
  readonly dataDir?: string
}

export interface Cluster {
  readonly port: number
  readonly dataDir: string
  /** The postmaster's process id, while it runs. */
  readonly pid: number | undefined
  superuserUrl(database?: string): string
  /** As the kernel does when memory runs out; resolves when all its processes are gone. */
  kill(): Promise<void>
  /** Again, after it was killed or gave up; resolves as soon as it takes connections. */
  start(): Promise<void>
  /** Ends it for good, and its data with it. */
  stop(): Promise<void>
}

/** English messages, and no PG* variable of the person's own shell. */
const environment = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_)/.test(name))),
  LC_ALL: 'C.UTF-8',
  ...own,
})

/** A dead process that nobody has waited for yet is still listed, as a zombie. */
const isAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const STATE_LINE = 7
const postmasterOf = (dataDir: string): { pid: number; isReady: boolean } | undefined => {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return isAlive(pid) ? { pid, isReady: lines[STATE_LINE]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

// It runs while its standard input is open, so it ends with us, however we end.
const COMMAND = `
  echo $PGUSER $PGPASSWORD $PGVERSION $PG_CLUSTER_CONF_ROOT \
    $(pg_conftool --short $PGVERSION regress show data_directory) >&3
  exec cat`

/** Debian's throw-away PostgreSQL, in a directory, on a port and with a password of its own. */
const startVirtualenv = async (port: number, { settings, dataDir }: ClusterOptions) => {
  const place = dataDir === undefined ? '' : `--datadir ${dataDir}`
  const options = Object.entries({ fsync: 'on', ssl: 'off', ...settings })
  const child = spawn(
    'pg_virtualenv',
    ['-t', '-c', `--locale C.UTF-8 --socketdir ${SOCKETS} ${place}`]
      .concat(options.flatMap(([name, value]) => ['-o', `${name}=${value}`]))
      .concat('sh', '-c', COMMAND),
    {
      // In /var/tmp, because /tmp may lie in memory, where nothing survives a power cut.
      env: environment({ PGPORT: String(port), TMPDIR: '/var/tmp' }),
      // Not through a pipe: it would write to it after our end, and die of that in its clean-up.
      stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
      // Ctrl+C must reach us alone, so that PostgreSQL ends last.
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
      // Where nobody waits for orphans, the killed one counts as alive, and its lock with it.
      rmSync(`${SOCKETS}/.s.PGSQL.${port}.lock`, { force: true })
      let failure: Error | undefined
      const env = environment({ PG_CLUSTER_CONF_ROOT: root })
      execFile('pg_ctlcluster', [version, 'regress', 'start'], { env }, (error) => {
        failure = error ?? new Error(`PostgreSQL in ${directory} ended again.`)
      })
      // Not until that program comes back: it looks on for two seconds.
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
