import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { fillYears } from '#cli/demo/years.ts'
import { startCluster } from '#cli/postgres/cluster.ts'
import { progressBar } from '#cli/progress.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { migrate } from '#server/db/migrate.ts'
import { type BusinessUrls, prepareDatabase, prepareLogins } from '#server/db/prepare.ts'

/** Usual settings of PostgreSQL on a small machine; none that could lose a bill. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  max_wal_size: '4GB',
  max_connections: '100',
  shared_preload_libraries: 'pg_stat_statements',
}

export interface BenchDatabase extends BusinessUrls {
  readonly name: string
  /** How long it took to fill; undefined if it was filled before. */
  readonly filledInSeconds: number | undefined
}

export const query = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const fillNow = async (urls: BusinessUrls, days: number): Promise<number> => {
  const began = performance.now()
  const bar = progressBar()
  await fillYears(urls, { days, nowMs: Date.now() }, bar)
  bar.stop()
  return (performance.now() - began) / 1000
}

const secret = (): string => randomBytes(24).toString('base64url')

/** On a PostgreSQL that ends with it, or on yours, which stores the data for later runs. */
export const openSite = async (ownUrl: string | undefined) => {
  const cluster = ownUrl ? undefined : await startCluster({ settings: SETTINGS })
  const superuserUrl = ownUrl ?? cluster?.superuserUrl() ?? ''
  const logins = {
    owner: { user: 'bench_owner', password: secret() },
    app: { user: 'bench_app', password: secret() },
  }
  await prepareLogins(superuserUrl, logins)
  const drop = (name: string) => query(superuserUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)

  return {
    superuserUrl,
    /** A database with `days` days up to today; a run on another day replaces it. */
    async filled(days: number): Promise<BenchDatabase> {
      const name = `bench_${days}_${businessDay(Date.now()).replaceAll('-', '')}`
      const older = await query<{ datname: string }>(
        superuserUrl,
        `SELECT datname FROM pg_database WHERE datname LIKE 'bench\\_${days}\\_%' AND datname <> '${name}'`,
      )
      for (const { datname } of older) await drop(datname)
      const urls = await prepareDatabase(superuserUrl, name, logins)
      await migrate(urls.ownerUrl)
      const has = await query(urls.ownerUrl, 'SELECT FROM token_counters LIMIT 1')
      const filledInSeconds = has.length > 0 ? undefined : await fillNow(urls, days)
      return { ...urls, name, filledInSeconds }
    },
    /** A copy to write to, so that the next run starts with the same data. */
    async copyOf(source: BenchDatabase, name = 'bench_copy'): Promise<BenchDatabase> {
      await drop(name)
      await query(
        superuserUrl,
        `CREATE DATABASE ${name} OWNER bench_owner TEMPLATE ${source.name} STRATEGY file_copy`,
      )
      const urls = await prepareDatabase(superuserUrl, name, logins)
      await query(superuserUrl, `GRANT CONNECT ON DATABASE ${name} TO bench_app`)
      // Writes the copy to disk before anything is timed.
      await query(superuserUrl, 'CHECKPOINT')
      spawnSync('sync')
      return { ...urls, name, filledInSeconds: undefined }
    },
    drop,
    close: async () => cluster?.stop(),
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** The load of the machine: figures of a busy machine are not reliable. */
export const machineLoad = (): string => spawnSync('uptime', { encoding: 'utf8' }).stdout.trim()
