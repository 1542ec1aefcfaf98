import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fillDemo } from '#scripts/demo/business.ts'
import { reachableBinaries, serverAccount } from '#scripts/postgres/account.ts'
import { type Binaries, findBinaries } from '#scripts/postgres/binaries.ts'
import { type Cluster, startCluster } from '#scripts/postgres/cluster.ts'
import { holdsDatabase } from '#scripts/postgres/data-dir.ts'
import { migrate } from '#server/store/migrate.ts'
import { prepareDatabase, prepareLogins } from '#server/store/prepare.ts'
import { type Hold, hold, holderOf } from './only-one.ts'
import type { DevOptions } from './options.ts'
import { rolePasswords } from './role-passwords.ts'

const DATABASE = 'jalkhata'

export interface DevDatabase {
  readonly appUrl: string
  readonly ownerUrl: string
  readonly description: string
  readonly hold: Hold
  stop(): Promise<void>
}

/** What was asked for; else what made the data that is there; else the system's. */
const chooseBinaries = ({ dataDir, postgres }: DevOptions): Binaries => {
  if (postgres !== undefined) return findBinaries({ prefer: postgres })
  const system = findBinaries({ prefer: 'system' })
  if (!holdsDatabase(dataDir)) return system
  const major = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (major === String(system.major)) return system
  const embedded = findBinaries({ prefer: 'embedded' })
  return major === String(embedded.major) ? embedded : system
}

/** A run that was killed leaves its PostgreSQL behind, and nobody else would ever end that. */
const stopLeftOver = (dataDir: string, binaries: Binaries): void => {
  const account = serverAccount()
  const { pgCtl } = reachableBinaries(binaries, account)
  const flags = ['stop', `--pgdata=${dataDir}`, '--mode=fast', '--wait', '--silent']
  const stopped = spawnSync(pgCtl, flags, { ...account, cwd: '/', encoding: 'utf8' })
  if (stopped.status !== 0) {
    throw new Error(`PostgreSQL of an earlier run did not stop: ${stopped.stderr}`)
  }
}

const startAlone = async (options: DevOptions, binaries: Binaries): Promise<Cluster> => {
  const start = () => startCluster({ name: 'dev', dataDir: options.dataDir, binaries })
  const cluster = await start()
  if (cluster.owned) return cluster
  const address = await holderOf(cluster)
  if (address === undefined) {
    stopLeftOver(options.dataDir, binaries)
    return start()
  }
  throw new Error(
    address === ''
      ? 'Another npm run dev is just starting here: use that one, or end it first.'
      : `Jalkhata already runs at ${address}: use that one, or end it first.`,
  )
}

const dropDatabase = async (superuserUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

const prepare = async (cluster: Cluster, { dataDir, fresh }: DevOptions) => {
  const passwords = rolePasswords(dataDir)
  const logins = {
    owner: { user: `${DATABASE}_owner`, password: passwords.owner },
    app: { user: `${DATABASE}_app`, password: passwords.app },
  }
  if (fresh) await dropDatabase(cluster.superuserUrl())
  await prepareLogins(cluster.superuserUrl(), logins)
  const urls = await prepareDatabase(cluster.superuserUrl(), DATABASE, logins)
  await migrate(urls.ownerUrl).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The migrations did not run: ${reason}\nnpm run dev -- --fresh begins with an empty database.`,
    )
  })
  await fillDemo(urls)
  return urls
}

/** A private PostgreSQL with the demo business in it, for as long as this process runs. */
export const openDevDatabase = async (
  options: DevOptions,
  lost: () => void,
): Promise<DevDatabase> => {
  const binaries = chooseBinaries(options)
  const cluster = await startAlone(options, binaries)
  const held = await hold(cluster, lost)
  const stop = async () => {
    await held.release()
    await cluster.stop()
  }
  try {
    const urls = await prepare(cluster, options)
    const { version, source } = binaries
    const description = `PostgreSQL ${version} (${source}), data in ${options.dataDir}`
    return { ...urls, description, hold: held, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
