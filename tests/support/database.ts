import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type BusinessUrls, prepareDatabase, prepareLogins } from '#server/db/prepare.ts'

export const LOGINS = {
  owner: { user: 'test_owner', password: 'test-owner' },
  app: { user: 'test_app', password: 'test-app' },
}
const TEMPLATE = 'jalkhata_template'

/** Made once per run: the schema, empty. Every test database is a clone of it. */
export const prepareTemplate = async (superuserUrl: string): Promise<void> => {
  await prepareLogins(superuserUrl, LOGINS)
  const { ownerUrl } = await prepareDatabase(superuserUrl, TEMPLATE, LOGINS)
  await migrate(ownerUrl)
}

const withAdmin = async (superuserUrl: string, work: (admin: pg.Client) => Promise<unknown>) => {
  const admin = new pg.Client({ connectionString: superuserUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

export interface TestDatabase extends BusinessUrls {
  /** From now on the server fails wherever it writes to these tables. */
  refuseWrites(tables: readonly string[]): Promise<void>
  drop(): Promise<void>
}

export const cloneDatabase = async (superuserUrl: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const urls = await prepareDatabase(superuserUrl, name, LOGINS, TEMPLATE)
  return {
    ...urls,
    refuseWrites: (tables) =>
      withAdmin(urls.ownerUrl, (owner) =>
        owner.query(`REVOKE INSERT, UPDATE ON ${tables.join(', ')} FROM jalkhata_application`),
      ),
    drop: () =>
      withAdmin(superuserUrl, (admin) =>
        admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
      ),
  }
}

/** A server that cannot write a table, as a real fault: what runs is the product's own failure. */
export const refuseWrites = async (
  ownerUrl: string,
  table: string,
): Promise<() => Promise<void>> => {
  const change = (what: string) =>
    withAdmin(ownerUrl, (owner) => owner.query(`${what} jalkhata_application`))
  await change(`REVOKE INSERT, UPDATE ON ${table} FROM`)
  return () => change(`GRANT INSERT, UPDATE ON ${table} TO`)
}
