import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Role } from '#domain/access/roles.ts'
import { openDatabase } from '#server/db/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'

const TICK_MS = 10

export interface BenchServer extends TestServer {
  readonly port: number
  cookieOf(role: Role): Promise<string>
  residentMb(): number
  /** CPU time of the process so far: unlike a rate, other processes hardly change it. */
  cpuMs(): number
}

/** The server as `npm start` runs it, with as many connections as pgbench has. */
export const openServer = async (
  appUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer> => {
  const server = await startServer(appUrl, {
    DATABASE_CONNECTIONS: '16',
    LOG_LEVEL: 'warn',
    // For a profile: BENCH_NODE_OPTIONS='--cpu-prof --cpu-prof-dir=.cache/profile'
    NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] ?? '',
    ...env,
  })
  return {
    ...server,
    port: Number(new URL(server.origin).port),
    cookieOf: async (role) => {
      const database = openDatabase(appUrl, { connections: 1, onError: () => undefined })
      try {
        const { cookies } = await openSessionFor(database.db, role, server.origin)
        return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      } finally {
        await database.close()
      }
    },
    cpuMs: () => {
      const stat = readFileSync(`/proc/${server.pid()}/stat`, 'utf8')
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
      return (Number(user) + Number(system)) * TICK_MS
    },
    residentMb: () => {
      const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
    },
  }
}

export const getRequest = (server: BenchServer, cookie: string, path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\norigin: ${server.origin}\r\ncookie: ${cookie}\r\n${more}\r\n`

/** Asks the database, even if the server has the answer in its cache. */
export const FRESH = 'cache-control: no-cache\r\n'

export const readPath = (procedure: string, input: unknown): string =>
  input === undefined
    ? `/trpc/${procedure}`
    : `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

export const SHOPS = 1000
const LINES = [
  { product: 'premium-1l', quantity: 12, schemeHundredths: 100 },
  { product: 'premium-500ml', quantity: 5, schemeHundredths: 0 },
  { product: 'ice-500g', quantity: 3, schemeHundredths: 0 },
]

/** A bill with three lines for one of a thousand shops. */
export const newBill = (shop = Math.floor(Math.random() * SHOPS)) => ({
  commandId: randomUUID(),
  id: randomUUID(),
  customerName: `Bench shop ${shop}`,
  customerPhone: String(9_000_100_000 + shop),
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: 250_000,
  lines: LINES,
})

export const postRequest = (
  server: BenchServer,
  cookie: string,
  procedure: string,
  input: object,
  more = '',
): string => {
  const body = JSON.stringify(input)
  return `POST /trpc/${procedure} HTTP/1.1\r\nhost: localhost\r\norigin: ${server.origin}\r\ncookie: ${cookie}\r\n${more}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

export const createRequest = (server: BenchServer, cookie: string, bill = newBill()): string =>
  postRequest(server, cookie, 'invoices.create', bill)
