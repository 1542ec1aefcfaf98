import { randomBytes } from 'node:crypto'

export interface Addresses {
  readonly database: string
  readonly passwords: { readonly owner: string; readonly app: string }
}

const OWNER = 'jalkhata_owner'
const APP = 'jalkhata_app'

const parts = (name: string, text: string, user: string) => {
  const url = URL.parse(text)
  const database = decodeURIComponent(url?.pathname.slice(1) ?? '')
  const password = decodeURIComponent(url?.password ?? '')
  if (url?.username !== user || password === '' || database === '') {
    throw new Error(`${name} must read postgresql://${user}:PASSWORD@HOST:PORT/DATABASE`)
  }
  return { database, password }
}

/** What to make is read from the addresses that the app and the migrations will use later. */
export const readAddresses = (appUrl: string, ownerUrl: string): Addresses => {
  const app = parts('DATABASE_URL', appUrl, APP)
  const owner = parts('DATABASE_OWNER_URL', ownerUrl, OWNER)
  if (app.database !== owner.database) {
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL must name the same database.')
  }
  return { database: app.database, passwords: { owner: owner.password, app: app.password } }
}

/** Two lines for .env, for somebody who begins. */
export const suggestAddresses = (): string =>
  [
    ['DATABASE_URL', APP],
    ['DATABASE_OWNER_URL', OWNER],
  ]
    .map(
      ([name, user]) =>
        `${name}=postgresql://${user}:${randomBytes(18).toString('base64url')}@127.0.0.1:5432/jalkhata`,
    )
    .join('\n')
