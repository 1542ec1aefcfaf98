import { createScript, readScripts } from './captured.ts'
import { figureOf, type Result } from './figures.ts'
import { httpLoad } from './http-load.ts'
import { pgbenchRate } from './pgbench.ts'
import { READS } from './reads.ts'
import {
  type BenchServer,
  createRequest,
  FRESH,
  getRequest,
  openServer,
  readPath,
} from './server.ts'
import { type BenchDatabase, query } from './site.ts'

export interface Rounds {
  readonly rounds: number
  readonly seconds: number
}

const CLIENTS = 16
const LEAST_CREATE = 0.8
const LEAST_READ = 0.45

interface Turn {
  readonly rate: number
  /** CPU time of the server for one answer. */
  readonly cpuMs: number
}

interface Pair {
  readonly http: () => Promise<Turn>
  readonly bare: () => Promise<number>
}

/** Alternates, so that other load on the machine affects both; the first turn only warms up. */
const alternate = async ({ http, bare }: Pair, rounds: number) => {
  await bare()
  await http()
  const pairs: { http: Turn; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await bare(), http: await http() })
  }
  return {
    ratio: figureOf(pairs.map((pair) => pair.http.rate / pair.bare)),
    rate: figureOf(pairs.map((pair) => pair.http.rate)),
    beside: besideText(
      figureOf(pairs.map((pair) => pair.http.rate)).median,
      figureOf(pairs.map((pair) => pair.bare)).median,
      figureOf(pairs.map((pair) => pair.http.cpuMs)).median,
    ),
  }
}

const besideText = (rate: number, bare: number, cpuMs: number) =>
  `${Math.round(rate)}/s over HTTP, ${Math.round(bare)}/s pgbench, ${cpuMs.toFixed(2)} ms CPU in the server`

const turnOn = async (server: BenchServer, next: () => string, seconds: number): Promise<Turn> => {
  const before = server.cpuMs()
  const { answers, rate } = await httpLoad(server.port, next, { clients: CLIENTS, seconds })
  return { rate, cpuMs: (server.cpuMs() - before) / answers }
}

const cycle = function* (requests: readonly string[]): Generator<string, never> {
  for (;;) yield* requests
}

/** The server shares read results per role between two changes; FRESH always asks the database. */
const WAYS = [
  ['as asked', ''],
  ['each from the database', FRESH],
] as const

/** Each read against pgbench with the same SQL, sent the same way. */
export const measureReads = async (
  database: BenchDatabase,
  { rounds, seconds }: Rounds,
): Promise<Result[]> => {
  const reads = READS.filter(({ beside }) => beside)
  const scripts = await readScripts(database.appUrl, reads)
  const server = await openServer(database.appUrl)
  const load = { clients: CLIENTS, seconds }
  const results: Result[] = []
  try {
    for (const read of reads) {
      const cookie = await server.cookieOf(read.role)
      const bare = () =>
        pgbenchRate(database.appUrl, scripts.get(read) ?? [], { ...load, protocol: 'extended' })
      for (const [how, header] of WAYS) {
        const turn = cycle(
          read.inputs.map((input) =>
            getRequest(server, cookie, readPath(read.procedure, input), header),
          ),
        )
        const http = () => turnOn(server, () => turn.next().value, seconds)
        const { ratio, beside } = await alternate({ http, bare }, rounds)
        results.push({
          name: `${read.name}, ${how}`,
          figure: ratio,
          unit: ' × pgbench',
          bound: { least: LEAST_READ },
          beside,
        })
      }
    }
    return results
  } finally {
    await server.stop()
  }
}

export const createTurn = async (server: BenchServer, cookie: string, seconds: number) =>
  turnOn(server, () => createRequest(server, cookie), seconds)

const tokensOf = async ({ ownerUrl }: BenchDatabase): Promise<number> => {
  const [row] = await query<{ tokens: string }>(
    ownerUrl,
    'SELECT sum(last) AS tokens FROM token_counters',
  )
  return Number(row?.tokens)
}

/** A statement that writes nothing would be fast. */
const requireBills = async (database: BenchDatabase, work: () => Promise<unknown>) => {
  const before = await tokensOf(database)
  await work()
  if ((await tokensOf(database)) === before) throw new Error('pgbench made no bill')
}

/** A bill over HTTP against pgbench with the same statement. */
export const measureCreate = async (
  database: BenchDatabase,
  { rounds, seconds }: Rounds,
): Promise<Result[]> => {
  const script = await createScript(database.appUrl)
  const server = await openServer(database.appUrl)
  try {
    const cookie = await server.cookieOf('owner')
    const load = { clients: CLIENTS, seconds, protocol: 'prepared' } as const
    const bare = () => pgbenchRate(database.appUrl, [script], load)
    await requireBills(database, bare)
    const http = () => createTurn(server, cookie, seconds)
    const { ratio, rate, beside } = await alternate({ http, bare }, rounds)
    return [
      {
        name: 'create a bill',
        figure: ratio,
        unit: ' × pgbench',
        bound: { least: LEAST_CREATE },
        beside,
      },
      { name: 'bills a second', figure: rate, unit: '', bound: { least: 300 } },
    ]
  } finally {
    await server.stop()
  }
}
