import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#cli/postgres/port.ts'
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'
import { PEOPLE } from './factories/people.ts'
import { SERVER_FLAGS } from './server-flags.ts'

export interface TestServer {
  readonly origin: string
  readonly log: () => string
  readonly pid: () => number | undefined
  /** Returns the exit code: null if a signal ended it, or if it was not running. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  signal(name: NodeJS.Signals): void
  /** Starts the same server again, with these settings changed. */
  start(changed?: Readonly<Record<string, string>>): Promise<void>
}

/** The program as `npm start` runs it; its settings come only from the test. */
export const SERVER = [process.execPath, ...SERVER_FLAGS, 'server/main.ts'] as const

const READY_WITHIN_MS = 60_000

/** The settings of every test server. */
const environmentOf = (databaseUrl: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: '8',
  HOST: '127.0.0.1',
  PORT: String(port),
  ORIGIN: `http://localhost:${port}`,
  BRAND: 'Jalkhata',
  POWERED_BY: 'Northwell Systems',
  DEFAULT_PASSWORD: 'welcome-1',
  OWNER_PHONE: PEOPLE.owner.phone,
  LOG_LEVEL: 'info',
})

const untilReady = async (origin: string, child: ChildProcess, log: () => string) => {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    const ready = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server did not get ready.\n${log()}`)
}

/** Starts the real server as a separate process, as `npm start` does. */
export const startServer = async (
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
  [program, ...args]: readonly [string, ...string[]] = SERVER,
): Promise<TestServer> => {
  const port = await freePort('127.0.0.1')
  const origin = `http://localhost:${port}`
  let child: ChildProcess | undefined
  let text = ''
  const collect = (part: Buffer) => {
    text += part.toString()
  }
  const start = async (changed: Readonly<Record<string, string>> = {}) => {
    const next = spawn(program, args, {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: '.cache/node',
        ...environmentOf(databaseUrl, port),
        ...env,
        ...changed,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = next
    next.stdout.on('data', collect)
    next.stderr.on('data', collect)
    await untilReady(origin, next, () => text)
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const exit = once(child, 'exit') as Promise<[number | null]>
    child.kill(signal)
    return (await exit)[0]
  }
  await start()
  return {
    origin,
    log: () => text,
    pid: () => child?.pid,
    start,
    stop,
    signal: (name) => void child?.kill(name),
  }
}

const impossible = () => {
  throw new Error('This server is not a separate process.')
}

/** Starts the same server inside the test process, which makes many short tests fast. */
export const startServerHere = async (
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> => {
  const port = await freePort('127.0.0.1')
  let close: (() => Promise<void>) | undefined
  const start = async (changed: Readonly<Record<string, string>> = {}) => {
    const settings = readSettings({ ...environmentOf(databaseUrl, port), ...env, ...changed })
    const business = openBusiness(settings, { clock: Date.now, log: openLog('silent') })
    const app = await createApp(business)
    // Node's own Date header would show the real time where a test has set another.
    app.server.prependListener('request', (_, response) => {
      response.setHeader('date', new Date().toUTCString())
    })
    await app.listen({ host: settings.host, port })
    close = async () => {
      business.hub.close()
      app.server.closeAllConnections()
      await app.close()
      await business.close()
    }
  }
  const stop = async (signal?: NodeJS.Signals) => {
    if (signal) impossible()
    const closing = close?.()
    close = undefined
    await closing
    return null
  }
  await start()
  return {
    origin: `http://localhost:${port}`,
    log: impossible,
    pid: impossible,
    signal: impossible,
    start,
    stop,
  }
}
