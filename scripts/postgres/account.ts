import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, binariesIn } from './binaries.ts'

/** Spread into spawn options: who PostgreSQL runs as. Empty means: as whoever we are. */
export type Account = { readonly uid?: number; readonly gid?: number }

const ROOTS_HOME = '/var/lib/jalkhata'
const USER = 'postgres'

const isRoot = (): boolean => process.getuid?.() === 0

export function clusterHome(): string {
  return isRoot() ? ROOTS_HOME : join(import.meta.dirname, '..', '..', '.dev')
}

/** PostgreSQL refuses to run as root, so root lends it the user `postgres`. */
export function serverAccount(): Account {
  if (!isRoot()) return {}
  const known = idsOf(USER)
  if (known) return known
  const made = spawnSync('useradd', ['--system', '--user-group', USER], { encoding: 'utf8' })
  const ids = idsOf(USER)
  if (ids) return ids
  throw new Error(
    `PostgreSQL does not run as root, and the user "${USER}" could not be made (${reason(made)}): run this as an ordinary user.`,
  )
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout ?? '', 10),
  )
  if (uid === undefined || gid === undefined) return undefined
  return Number.isNaN(uid) || Number.isNaN(gid) ? undefined : { uid, gid }
}

/**
 * A project under /root cannot be entered by `postgres`, and so neither can the embedded
 * programs in its node_modules: root then runs a copy from a place that user can reach.
 */
export function reachableBinaries(binaries: Binaries, account: Account): Binaries {
  const tried = spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/' })
  if (tried.status === 0) return binaries
  const target = join(ROOTS_HOME, `postgresql-${binaries.version}`)
  const copied =
    isRoot() && binaries.source === 'embedded'
      ? binariesIn(copyOnce(join(binaries.dir, '..'), target), 'embedded')
      : undefined
  if (copied) return copied
  throw new Error(`PostgreSQL in ${binaries.dir} cannot be run by the user "${USER}".`)
}

function copyOnce(from: string, to: string): string {
  if (!existsSync(to)) {
    makeOpenDir(ROOTS_HOME)
    const half = mkdtempSync(`${to}.new-`)
    try {
      // Not cpSync: it makes folders by the umask, and a strict one would shut `postgres` out.
      const copied = spawnSync('cp', ['-a', from, join(half, 'native')], { encoding: 'utf8' })
      if (copied.status !== 0) throw new Error(`${from} could not be copied: ${reason(copied)}`)
      renameSync(join(half, 'native'), to)
    } catch (error) {
      if (!existsSync(to)) throw error
    } finally {
      rmSync(half, { recursive: true })
    }
  }
  return join(to, 'bin')
}

/** Its mode is set afterwards, because a strict umask would shut the user `postgres` out. */
export function makeOpenDir(dir: string): void {
  if (mkdirSync(dir, { recursive: true }) !== undefined) chmodSync(dir, 0o755)
}

export function reason(result: SpawnSyncReturns<string>): string {
  return result.error?.message ?? (result.stderr.trim().split('\n').at(-1) || 'no reason given')
}
