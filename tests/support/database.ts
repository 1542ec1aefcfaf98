import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type BusinessUrls, prepareDatabase, prepareLogins } from '#server/db/prepare.ts'

export const LOGINS = {
  owner: { user: 'test_owner', password: 'test-owner' },
  app: { user: 'test_app', password: 'test-app' },
}
const TEMPLATE = 'jalkhata_template'

/** Creates the empty schema once per run; every test database is a clone of it. */
export const prepareTemplate = async (superuserUrl: string): Promise<void> => {
  await prepareLogins(superuserUrl, LOGINS)
  const { ownerUrl } = await prepareDatabase(superuserUrl, TEMPLATE, LOGINS)
  await migrate(ownerUrl)
}

export const asSuperuser = async (
  superuserUrl: string,
  work: (admin: pg.Client) => Promise<unknown>,
) => {
  const admin = new pg.Client({ connectionString: superuserUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

export interface TestDatabase extends BusinessUrls {
  /** Makes every later write of the server to these tables fail. */
  refuseWrites(tables: readonly string[]): Promise<void>
  /** Stops PostgreSQL's processes of this database; what they received runs after the thaw. */
  freeze(): Promise<{ thaw: () => Promise<void> }>
  drop(): Promise<void>
}

const pidsOf = async (admin: pg.Client, name: string): Promise<number[]> => {
  const { rows } = await admin.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = $1',
    [name],
  )
  return rows.map(({ pid }) => pid)
}

const freezeDatabase = async (superuserUrl: string, name: string) => {
  let pids: number[] = []
  await asSuperuser(superuserUrl, async (admin) => {
    // A new connection would not be frozen.
    await admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`)
    pids = await pidsOf(admin, name)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
  })
  const thaw = () =>
    asSuperuser(superuserUrl, async (admin) => {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
      await admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)
    })
  return { thaw }
}

const testDatabase = (superuserUrl: string, name: string, urls: BusinessUrls): TestDatabase => ({
  ...urls,
  refuseWrites: (tables) =>
    asSuperuser(urls.ownerUrl, (owner) =>
      owner.query(`REVOKE INSERT, UPDATE ON ${tables.join(', ')} FROM jalkhata_application`),
    ),
  freeze: () => freezeDatabase(superuserUrl, name),
  drop: () =>
    asSuperuser(superuserUrl, (admin) =>
      admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    ),
})

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`

export const cloneDatabase = async (superuserUrl: string): Promise<TestDatabase> => {
  const name = newName()
  const urls = await prepareDatabase(superuserUrl, name, LOGINS, TEMPLATE)
  return testDatabase(superuserUrl, name, urls)
}

/** Loads a plain dump of an earlier version, then migrates it to the current one. */
export const upgradeDump = async (superuserUrl: string, dump: string): Promise<TestDatabase> => {
  const name = newName()
  const urls = await prepareDatabase(superuserUrl, name, LOGINS)
  await asSuperuser(urls.ownerUrl, (owner) => owner.query(dump))
  await migrate(urls.ownerUrl)
  return testDatabase(superuserUrl, name, urls)
}
