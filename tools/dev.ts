// Starts the whole app for development; needs only `npm install`: npm run dev
import type { ViteDevServer } from 'vite'
import { DEMO } from '#cli/demo/business.ts'
import { freePort } from '#cli/postgres/port.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { type Backend, startBackend } from './dev/backend.ts'
import { type DevDatabase, openDevDatabase } from './dev/database.ts'
import { greeting } from './dev/greeting.ts'
import { type DevOptions, HELP, readOptions } from './dev/options.ts'
import { openPages } from './dev/pages.ts'
import { type Change, watchServer } from './dev/watch.ts'

const HOST = '127.0.0.1'
const PARENT_CHECK_MS = 300

/** What has been started so far, in the order in which it is ended. */
const running: { backend?: Backend; pages?: ViteDevServer; database?: Promise<DevDatabase> } = {}
let ending: Promise<void> | undefined

const endAll = async () => {
  await running.backend?.stop()
  await running.pages?.close()
  const database = await running.database?.catch(() => undefined)
  await database?.stop()
}

const end = (code: number): void => {
  ending ??= endAll().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

const fail = (error: unknown): void => {
  if (!ending) console.error(error instanceof Error ? error.message : error)
  end(1)
}

const applyChanges = async (changes: ReadonlySet<Change>, path: string, database: DevDatabase) => {
  if (ending) return
  console.log(`${path} changed: the server restarts`)
  try {
    if (changes.has('migrations')) {
      for (const name of await migrate(database.ownerUrl)) console.log(`migrated ${name}`)
    }
  } catch (error) {
    console.error(error)
  }
  await running.backend?.restart()
}

const start = async (options: DevOptions): Promise<void> => {
  const port = await freePort(HOST)
  const demo = { ...DEMO, LOG_LEVEL: 'warn', ...process.env, HOST, PORT: String(port) }
  const opening = openDevDatabase(options, () => fail('PostgreSQL ended.'))
  running.database = opening
  const [pages, database] = await Promise.all([
    openPages({
      port: options.port,
      serverUrl: `http://${HOST}:${port}`,
      serverReady: async () => running.backend?.ready() ?? false,
      settings: readSettings({ ...demo, DATABASE_URL: 'postgres://-', ORIGIN: 'http://localhost' }),
    }),
    opening,
  ])
  if (ending) return
  running.pages = pages
  await pages.listen()
  const { origin } = new URL(pages.resolvedUrls?.local[0] ?? '')
  const backend = startBackend({ ...demo, DATABASE_URL: database.appUrl, ORIGIN: origin })
  running.backend = backend
  watchServer(pages, (changes, path) => void applyChanges(changes, path, database))
  database.announce(origin)
  if ((await backend.ready()) && !ending) console.log(greeting(origin, database.description))
}

/** npm sends a signal only to its shell, which dies without ending us: then our parent changes. */
const endWithNpm = (): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) end(0)
  }, PARENT_CHECK_MS)
  watch.unref()
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(HELP)
  else {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
    endWithNpm()
    start(options).catch(fail)
  }
} catch (error) {
  console.error(`${(error as Error).message}\n${HELP}`)
  process.exitCode = 1
}
