import { randomBytes } from 'node:crypto'
import { ExpectedError } from '#cli/failures.ts'
import type { Login, Logins } from '#server/db/prepare.ts'

interface Addresses {
  readonly database: string
  readonly logins: Logins
}

const parts = (name: string, text: string) => {
  const url = URL.parse(text)
  const [database = '', user = '', password = ''] = [
    url?.pathname.slice(1),
    url?.username,
    url?.password,
  ].map((part) => decodeURIComponent(part ?? ''))
  if (user === '' || password === '' || database === '') {
    throw new ExpectedError(`${name} must read postgresql://USER:PASSWORD@HOST:PORT/DATABASE`)
  }
  return { database, login: { user, password } }
}

/** Reads the users and the database to create from the addresses of the app and the migrations. */
export const readAddresses = (appUrl: string, ownerUrl: string): Addresses => {
  const app = parts('DATABASE_URL', appUrl)
  const owner = parts('DATABASE_OWNER_URL', ownerUrl)
  if (app.database !== owner.database) {
    throw new ExpectedError('DATABASE_URL and DATABASE_OWNER_URL must name the same database.')
  }
  if (app.login.user === owner.login.user) {
    throw new ExpectedError('DATABASE_URL and DATABASE_OWNER_URL must name two different users.')
  }
  return { database: app.database, logins: { owner: owner.login, app: app.login } }
}

/** The login that takes backups; it connects to no business's database. */
export const readBackupLogin = (url: string): Login => parts('DATABASE_BACKUP_URL', url).login

/** Example lines for .env, with random passwords. */
export const suggestAddresses = (): string =>
  [
    ['DATABASE_URL', 'jalkhata_app', 'jalkhata'],
    ['DATABASE_OWNER_URL', 'jalkhata_owner', 'jalkhata'],
    ['DATABASE_BACKUP_URL', 'jalkhata_backup', 'postgres'],
  ]
    .map(
      ([name, user, database]) =>
        `${name}=postgresql://${user}:${randomBytes(18).toString('base64url')}@127.0.0.1:5432/${database}`,
    )
    .join('\n')
