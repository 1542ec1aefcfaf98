import pg from 'pg'

/** The role with the application's rights; migrations grant to it by this name. */
const APPLICATION = 'jalkhata_application'

export interface Login {
  readonly user: string
  readonly password: string
}

/** Each business has two logins: one owns the schema, the other runs the application. */
export interface Logins {
  readonly owner: Login
  readonly app: Login
}

export interface BusinessUrls {
  readonly ownerUrl: string
  readonly appUrl: string
}

const urlFor = (superuserUrl: string, login: Login, database: string): string => {
  const url = new URL(superuserUrl)
  url.username = login.user
  url.password = login.password
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

const exists = async (client: pg.Client, role: string): Promise<boolean> => {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
  return rowCount === 1
}

const makeLogin = async (client: pg.Client, { user, password }: Login, may = 'NOREPLICATION') => {
  const verb = (await exists(client, user)) ? 'ALTER' : 'CREATE'
  await client.query(
    `${verb} ROLE ${client.escapeIdentifier(user)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ${may}
     PASSWORD ${client.escapeLiteral(password)}`,
  )
}

const makeRole = async (client: pg.Client): Promise<void> => {
  if (await exists(client, APPLICATION)) return
  await client.query(`CREATE ROLE ${APPLICATION} NOLOGIN`)
}

/** For development on a given database, which may have only one login. */
export const prepareRole = (url: string): Promise<void> => asSuperuser(url, makeRole)

export const prepareLogins = (superuserUrl: string, { owner, app }: Logins): Promise<void> =>
  asSuperuser(superuserUrl, async (client) => {
    await makeRole(client)
    await makeLogin(client, owner)
    await makeLogin(client, app)
    await client.query(`GRANT ${APPLICATION} TO ${client.escapeIdentifier(app.user)}`)
  })

/** Reads everything for a backup of the whole PostgreSQL, and can write nothing. */
export const prepareBackupLogin = (superuserUrl: string, login: Login): Promise<void> =>
  asSuperuser(superuserUrl, (client) => makeLogin(client, login, 'REPLICATION'))

/** A business is one database; only its two logins may connect to it. */
export const prepareDatabase = async (
  superuserUrl: string,
  database: string,
  { owner, app }: Logins,
  template = 'template1',
): Promise<BusinessUrls> => {
  await asSuperuser(superuserUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      database,
    ])
    if (rowCount) return
    const [name, source, ownerName, appName] = [database, template, owner.user, app.user].map(
      (identifier) => client.escapeIdentifier(identifier),
    )
    await client.query(`CREATE DATABASE ${name} OWNER ${ownerName} TEMPLATE ${source}`)
    await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${appName}`)
  })
  return {
    ownerUrl: urlFor(superuserUrl, owner, database),
    appUrl: urlFor(superuserUrl, app, database),
  }
}
