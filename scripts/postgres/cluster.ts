import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clusterHome, reachableBinaries, serverAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { bringUp, runningPort } from './bring-up.ts'
import { checkMajor, createDataDir, holdsDatabase, readPassword, SUPERUSER } from './data-dir.ts'
import { end, exitOf, HOST, type Launch } from './postmaster.ts'

export type ClusterOptions = {
  readonly name: string
  readonly dataDir?: string | undefined
  readonly port?: number | undefined
  readonly binaries?: Binaries | undefined
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Its data go when it is stopped. */
  readonly temporary?: boolean | undefined
}

export type Cluster = {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly logFile: string
  /** False where the server was already running: then stop() leaves it alone. */
  readonly owned: boolean
  /** The postmaster's process id, while it is ours and runs. */
  readonly pid: number | undefined
  superuserUrl(database?: string): string
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  kill(): void
  /** Again, after stop or kill, on the same port. */
  start(): Promise<void>
}

const LOG_LIMIT_BYTES = 5_000_000

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = resolve(options.dataDir ?? join(clusterHome(), options.name))
  const logFile = `${dataDir}.log`
  const urlAt = (port: number, database = 'postgres') =>
    `postgresql://${SUPERUSER}:${readPassword(dataDir)}@${HOST}:${port}/${encodeURIComponent(database)}`

  let prepared: Launch | undefined
  const bring = async (port?: number) => {
    // First: a server that runs is used as it is, whatever version we would have started.
    const running = holdsDatabase(dataDir) ? await runningPort(dataDir, urlAt) : undefined
    if (running !== undefined) return { port: running, postmaster: undefined }
    prepared ??= prepare(options, dataDir, logFile)
    return bringUp(prepared, urlAt, port)
  }
  let up = await bring(options.port)

  return {
    host: HOST,
    dataDir,
    logFile,
    get port() {
      return up.port
    },
    get owned() {
      return up.postmaster !== undefined
    },
    get pid() {
      return up.postmaster?.hasExited() === false ? up.postmaster.child.pid : undefined
    },
    superuserUrl: (database) => urlAt(up.port, database),
    async stop(mode = 'fast') {
      if (up.postmaster) await end(up.postmaster, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      if (options.temporary) discard(dataDir, logFile)
    },
    kill() {
      if (!up.postmaster) throw new Error(`The server in ${dataDir} was not started from here.`)
      up.postmaster.child.kill('SIGKILL')
    },
    async start() {
      const { postmaster } = up
      if (postmaster && !postmaster.hasExited() && !postmaster.child.killed) return
      if (postmaster) await exitOf(postmaster)
      up = await bring(up.port)
    },
  }
}

function discard(...paths: string[]): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}

function prepare(options: ClusterOptions, dataDir: string, logFile: string): Launch {
  const account = serverAccount()
  const found = options.binaries ?? findBinaries({ prefer: 'system' })
  const binaries = reachableBinaries(found, account)
  const settings = options.settings ?? {}
  if (!holdsDatabase(dataDir)) {
    createDataDir(dataDir, binaries, account, settings['fsync'] !== 'off')
  }
  checkMajor(dataDir, binaries)
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) {
    renameSync(logFile, `${dataDir}.previous.log`)
  }
  return { binaries, account, dataDir, logFile, settings }
}
