import { createScript, readScripts } from './captured.ts'
import { figureOf, type Result } from './figures.ts'
import { httpRate } from './http-load.ts'
import { pgbenchRate } from './pgbench.ts'
import { READS } from './reads.ts'
import { type BenchServer, createRequest, getRequest, openServer, readPath } from './server.ts'
import type { BenchDatabase } from './site.ts'

export interface Rounds {
  readonly rounds: number
  readonly seconds: number
}

const CLIENTS = 16
const LEAST_CREATE = 0.8
const LEAST_READ = 0.45

interface Pair {
  readonly http: () => Promise<number>
  readonly bare: () => Promise<number>
}

/** Turn about, so that whatever else the machine does meets both; the first turn only warms up. */
const alternate = async ({ http, bare }: Pair, rounds: number) => {
  await bare()
  await http()
  const pairs: { http: number; bare: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await bare(), http: await http() })
  }
  const ratio = figureOf(pairs.map((pair) => pair.http / pair.bare))
  const rate = figureOf(pairs.map((pair) => pair.http))
  const bareRate = figureOf(pairs.map((pair) => pair.bare))
  return { ratio, rate, bareRate }
}

const besideText = (rate: { median: number }, bare: { median: number }) =>
  `${Math.round(rate.median)}/s over HTTP, ${Math.round(bare.median)}/s pgbench`

const around = function* (requests: readonly string[]): Generator<string, never> {
  for (;;) yield* requests
}

/** Every read of the list against pgbench with the same SQL, sent the same way. */
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
      const turn = around(
        read.inputs.map((input) => getRequest(server, cookie, readPath(read.procedure, input))),
      )
      const { ratio, rate, bareRate } = await alternate(
        {
          http: () => httpRate(server.port, () => turn.next().value, load),
          bare: () =>
            pgbenchRate(database.appUrl, scripts.get(read) ?? [], {
              ...load,
              protocol: 'extended',
            }),
        },
        rounds,
      )
      results.push({
        name: read.name,
        figure: ratio,
        unit: ' × pgbench',
        bound: { least: LEAST_READ },
        beside: besideText(rate, bareRate),
      })
    }
    return results
  } finally {
    await server.stop()
  }
}

export const createRate = async (server: BenchServer, cookie: string, seconds: number) =>
  httpRate(server.port, () => createRequest(server, cookie), { clients: CLIENTS, seconds })

/** A bill over HTTP against pgbench with its very statement. */
export const measureCreate = async (
  database: BenchDatabase,
  { rounds, seconds }: Rounds,
): Promise<Result[]> => {
  const script = await createScript(database.appUrl)
  const server = await openServer(database.appUrl)
  try {
    const cookie = await server.cookieOf('owner')
    const { ratio, rate, bareRate } = await alternate(
      {
        http: () => createRate(server, cookie, seconds),
        bare: () =>
          pgbenchRate(database.appUrl, [script], {
            clients: CLIENTS,
            seconds,
            protocol: 'prepared',
          }),
      },
      rounds,
    )
    const beside = besideText(rate, bareRate)
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
