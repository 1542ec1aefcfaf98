import { randomUUID } from 'node:crypto'
import { type Cluster, type ClusterOptions, startCluster } from '#cli/postgres/cluster.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { verifyTotals } from '#server/db/check-totals.ts'
import { acceptClock } from '#server/db/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDatabase, prepareLogins } from '#server/db/prepare.ts'
import type { NewUser } from '#server/db/users.ts'
import { addUsers } from '#tests/support/business.ts'
import { LOGINS } from '#tests/support/database.ts'
import { buildUser } from '#tests/support/factories/people.ts'
import { type PatroniCluster, startPatroniCluster } from '#tests/support/patroni/cluster.ts'
import { startServer } from '#tests/support/server.ts'
import { giveSession } from '#tests/support/session.ts'
import type { Caller } from './call.ts'
import type { Bill } from './consistency.ts'

const BILLS = `
  SELECT id, day, run, token, customer_phone AS phone,
         (SELECT count(*) FROM audit
          WHERE subject = 'invoice' AND subject_id = invoices.id::text AND action = 'create') AS traces
  FROM invoices ORDER BY day, run, token`

const ignore = () => undefined

/** For the checker: a mutant that exits on a lost connection must not end the checker too. */
const openIgnoringErrors = (url: string) => {
  const database = openDatabase(url, { connections: 4, onError: ignore })
  database.pool.on('error', ignore)
  database.pool.on('connect', (client) => client.on('error', ignore))
  return database
}

interface Options {
  /** Environment of the server's process, such as a fake clock. */
  readonly env?: Readonly<Record<string, string>>
  /** What the server's clock says now. */
  readonly nowMs?: () => number
}

/** The real server as a process, on a database made by this tree's migrations. */
export const openRealSite = async (
  superuserUrl: string,
  { env, nowMs = Date.now }: Options = {},
) => {
  const name = `fault_${randomUUID().replaceAll('-', '')}`
  const { ownerUrl, appUrl } = await prepareDatabase(superuserUrl, name, LOGINS)
  await migrate(ownerUrl)
  const [database, admin] = [openIgnoringErrors(appUrl), openIgnoringErrors(superuserUrl)]
  await acceptClock(database.db, { aheadMs: nowMs() - Date.now(), stampMs: null })
  const server = await startServer(appUrl, {
    DATABASE_CONNECTIONS: '20',
    LOG_LEVEL: 'error',
    TZ: process.env['TZ'] ?? 'UTC',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    ...env,
  })
  const port = Number(new URL(server.origin).port)
  const enter = async (user: NewUser): Promise<Caller> => {
    const token = await giveSession(database.db, user, nowMs())
    return { origin: server.origin, cookie: `${SESSION_COOKIE}=${token}`, port }
  }
  const killServer = () => server.signal('SIGKILL')
  process.once('exit', killServer)
  return {
    server,
    db: database.db,
    pool: database.pool,
    /** As superuser, on the database that every cluster has. */
    admin: admin.pool,
    database: name,
    /** `count` clerks, each with a session. */
    clerks: async (count: number, role: 'manager' | 'owner' = 'manager'): Promise<Caller[]> => {
      const callers: Caller[] = []
      for (let clerk = 0; clerk < count; clerk += 1) {
        const phone = String(9_200_000_000 + clerk)
        const user = buildUser({ role, phone, name: `Clerk ${clerk}` })
        await addUsers(ownerUrl, [user])
        callers.push(await enter(user))
      }
      return callers
    },
    /** Salesmen, each with a session on two phones. */
    salesmen: async (count: number): Promise<(readonly [Caller, Caller])[]> => {
      const callers: (readonly [Caller, Caller])[] = []
      for (let nth = 0; nth < count; nth += 1) {
        const phone = String(9_300_000_000 + nth)
        const user = buildUser({ role: 'salesman', phone, name: `Salesman ${nth}` })
        await addUsers(ownerUrl, [user])
        callers.push([await enter(user), await enter(user)])
      }
      return callers
    },
    bills: async () => (await database.pool.query<Bill>(BILLS)).rows,
    /** The stored totals of the reports must equal the sums of the bills. */
    faultsInTotals: async () => {
      const wrong = await verifyTotals(database.db)
      return wrong.length > 0 ? [`${wrong.length} totals are not what the bills come to`] : []
    },
    close: async () => {
      process.off('exit', killServer)
      await server.stop('SIGKILL')
      await Promise.allSettled([database.close(), admin.close()])
    },
  }
}

export type RealSite = Awaited<ReturnType<typeof openRealSite>>

/** Runs the work on a real site of the cluster, and stops both after it. */
const onCluster = async <Started extends { stop: () => Promise<unknown> }, Result>(
  cluster: Started,
  superuserUrl: string,
  options: Options,
  work: (site: RealSite, cluster: Started) => Promise<Result>,
): Promise<Result> => {
  try {
    await prepareLogins(superuserUrl, LOGINS)
    const site = await openRealSite(superuserUrl, options)
    try {
      return await work(site, cluster)
    } finally {
      await site.close()
    }
  } finally {
    await cluster.stop()
  }
}

/** For checks that kill, freeze or starve PostgreSQL: starts a separate one. */
export const withOwnCluster = async <Result>(
  options: ClusterOptions,
  work: (site: RealSite, cluster: Cluster) => Promise<Result>,
): Promise<Result> => {
  const cluster = await startCluster(options)
  return onCluster(cluster, cluster.superuserUrl(), {}, work)
}

/** For checks that destroy machines: three of them, with PostgreSQL under Patroni. */
export const withPatroniCluster = async <Result>(
  work: (site: RealSite, cluster: PatroniCluster) => Promise<Result>,
): Promise<Result> => {
  const cluster = await startPatroniCluster()
  return onCluster(cluster, cluster.superuserUrl, { env: { DATABASE_CLUSTER: 'on' } }, work)
}
