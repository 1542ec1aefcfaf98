import { figureOf, type Result } from './figures.ts'
import { bodyOf, openConnection } from './http-load.ts'
import { READS, type Read } from './reads.ts'
import { type BenchServer, FRESH, getRequest, openServer, readPath } from './server.ts'
import type { BenchDatabase } from './site.ts'

const MOST_TIMES = 1.25
const MOST_BYTES = 0.1
const CALLS = 60

interface Sample {
  readonly ms: number
  readonly bytes: number
}

const sampleOf = async (server: BenchServer, cookie: string, read: Read): Promise<Sample> => {
  const { ask, close } = openConnection(server.port)
  const times: number[] = []
  let bytes = 0
  try {
    for (let call = 0; call < CALLS; call += 1) {
      const path = readPath(read.procedure, read.inputs[call % read.inputs.length])
      const began = performance.now()
      const answer = await ask(getRequest(server, cookie, path, FRESH))
      times.push(performance.now() - began)
      bytes += bodyOf(answer).length
    }
    return { ms: figureOf(times).median, bytes: bytes / CALLS }
  } finally {
    close()
  }
}

const grownOf = async (
  read: Read,
  [small, large]: readonly [BenchServer, BenchServer],
  rounds: number,
): Promise<Result[]> => {
  const cookies = [await small.cookieOf(read.role), await large.cookieOf(read.role)] as const
  await sampleOf(small, cookies[0], read)
  await sampleOf(large, cookies[1], read)
  const pairs: { month: Sample; years: Sample }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const month = await sampleOf(small, cookies[0], read)
    pairs.push({ month, years: await sampleOf(large, cookies[1], read) })
  }
  const ms = (of: 'month' | 'years') => figureOf(pairs.map((pair) => pair[of].ms)).median
  const times = figureOf(pairs.map(({ month, years }) => years.ms / month.ms))
  const bytes = figureOf(pairs.map(({ month, years }) => Math.abs(years.bytes / month.bytes - 1)))
  return [
    {
      name: `growth: ${read.name}`,
      figure: times,
      unit: ' ×',
      bound: { most: MOST_TIMES },
      beside: `${ms('years').toFixed(2)} ms, one month ${ms('month').toFixed(2)} ms`,
    },
    { name: `bytes: ${read.name}`, figure: bytes, unit: '', bound: { most: MOST_BYTES } },
  ]
}

/** Each read with years of data against the same read with a month, alternating. */
export const measureGrowth = async (
  month: BenchDatabase,
  years: BenchDatabase,
  rounds: number,
): Promise<Result[]> => {
  const servers = [await openServer(month.appUrl), await openServer(years.appUrl)] as const
  try {
    const results: Result[] = []
    for (const read of READS) results.push(...(await grownOf(read, servers, rounds)))
    return results
  } finally {
    for (const server of servers) await server.stop()
  }
}
