import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { fillDemo } from '#cli/demo/business.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  type BusinessUrls,
  prepareDatabase,
  prepareLogins,
  prepareRole,
} from '#server/db/prepare.ts'
import type { DevOptions } from './options.ts'
import type { Started } from './postgres.ts'

const DATABASE = 'jalkhata'

export interface DevDatabase extends BusinessUrls {
  readonly description: string
  /** For a second `npm run dev` in the same folder. */
  announce(address: string): void
  stop(): Promise<void>
}

const runQuery = async (url: string, text: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

const bringUpToDate = (ownerUrl: string, advice: string): Promise<string[]> =>
  migrate(ownerUrl).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migrations did not run: ${reason}\n${advice}`)
  })

/** DATABASE_URL: runs the migrations; adds the demo business only to a database without users. */
const openExternal = async (appUrl: string, { fresh }: DevOptions): Promise<DevDatabase> => {
  if (fresh) throw new Error('--fresh is for the private database: unset DATABASE_URL first.')
  const urls = { appUrl, ownerUrl: process.env['DATABASE_OWNER_URL'] || appUrl }
  await prepareRole(urls.ownerUrl)
  await bringUpToDate(urls.ownerUrl, 'DATABASE_OWNER_URL names the user who owns the tables.')
  if ((await runQuery(urls.ownerUrl, 'SELECT FROM users LIMIT 1')) === 0) await fillDemo(urls)
  const { host, pathname } = new URL(appUrl)
  return {
    ...urls,
    description: `PostgreSQL by DATABASE_URL, ${host}${pathname}`,
    announce: () => undefined,
    stop: async () => undefined,
  }
}

const startPrivate = async (dataDir: string, onLost: () => void) => {
  const addressFile = `${dataDir}.address`
  const child = fork(new URL('./postgres.ts', import.meta.url), [dataDir], { detached: true })
  const exited = once(child, 'exit')
  const [started] = (await Promise.race([once(child, 'message'), exited])) as [Started | null]
  if (started === null || 'failure' in started) {
    if (!started?.isLocked) throw new Error(started?.failure ?? 'PostgreSQL did not start.')
    const address = existsSync(addressFile) ? readFileSync(addressFile, 'utf8') : undefined
    throw new Error(
      address === undefined
        ? 'Another npm run dev is just starting here: use that one, or end it first.'
        : `Jalkhata already runs at ${address}: use that one, or end it first.`,
    )
  }
  rmSync(addressFile, { force: true })
  child.once('exit', onLost)
  return {
    ...started,
    announce: (address: string) => writeFileSync(addressFile, address),
    stop: async () => {
      child.off('exit', onLost)
      rmSync(addressFile, { force: true })
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

const secret = (): string => randomBytes(24).toString('base64url')

const prepare = async (superuserUrl: string, fresh: boolean): Promise<BusinessUrls> => {
  const logins = {
    owner: { user: `${DATABASE}_owner`, password: secret() },
    app: { user: `${DATABASE}_app`, password: secret() },
  }
  if (fresh) await runQuery(superuserUrl, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`)
  await prepareLogins(superuserUrl, logins)
  const urls = await prepareDatabase(superuserUrl, DATABASE, logins)
  await bringUpToDate(urls.ownerUrl, 'npm run dev -- --fresh begins with an empty database.')
  await fillDemo(urls)
  return urls
}

/** A private PostgreSQL with the demo business in it, for as long as this process runs. */
export const openDevDatabase = async (
  options: DevOptions,
  onLost: () => void,
): Promise<DevDatabase> => {
  const externalUrl = process.env['DATABASE_URL']
  if (externalUrl) return openExternal(externalUrl, options)
  const { url, version, announce, stop } = await startPrivate(options.dataDir, onLost)
  try {
    const urls = await prepare(url, options.fresh)
    const description = `PostgreSQL ${version} (embedded), data in ${options.dataDir}`
    return { ...urls, description, announce, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
