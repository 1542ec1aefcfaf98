import pg from 'pg'

const OWNER = 'jalkhata_owner'
const APP = 'jalkhata_app'

export interface BusinessUrls {
  readonly ownerUrl: string
  readonly appUrl: string
}

const withUser = (superuserUrl: string, user: string, password: string, database: string) => {
  const url = new URL(superuserUrl)
  url.username = user
  url.password = password
  url.pathname = `/${database}`
  return url.href
}

const asSuperuser = async (url: string, work: (client: pg.Client) => Promise<void>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const makeRole = async (client: pg.Client, role: string, password: string) => {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  const verb = rowCount ? 'ALTER' : 'CREATE'
  const secret = client.escapeLiteral(password)
  await client.query(
    `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${secret}`,
  )
}

/** The two roles of a host: one owns schemas, the other runs the application without any DDL. */
export const prepareRoles = (
  superuserUrl: string,
  passwords: { owner: string; app: string },
): Promise<void> =>
  asSuperuser(superuserUrl, async (client) => {
    await makeRole(client, OWNER, passwords.owner)
    await makeRole(client, APP, passwords.app)
  })

/** A business is one database. Makes it where missing, from a template where one is named. */
export const prepareDatabase = async (
  superuserUrl: string,
  database: string,
  passwords: { owner: string; app: string },
  template = 'template1',
): Promise<BusinessUrls> => {
  await asSuperuser(superuserUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      database,
    ])
    if (rowCount) return
    const name = client.escapeIdentifier(database)
    await client.query(
      `CREATE DATABASE ${name} OWNER ${OWNER} TEMPLATE ${client.escapeIdentifier(template)}`,
    )
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${APP}`)
  })
  return {
    ownerUrl: withUser(superuserUrl, OWNER, passwords.owner, database),
    appUrl: withUser(superuserUrl, APP, passwords.app, database),
  }
}
