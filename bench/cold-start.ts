import { figureOf, type Result } from './figures.ts'
import { openServer } from './server.ts'
import type { BenchDatabase } from './site.ts'

const MOST_MS = 2000

/** Time from the start of the process until it reports that it is ready. */
export const measureColdStart = async (
  database: BenchDatabase,
  rounds: number,
): Promise<Result[]> => {
  const server = await openServer(database.appUrl)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await server.stop()
    const began = performance.now()
    await server.start()
    times.push(performance.now() - began)
  }
  await server.stop()
  return [{ name: 'cold start', figure: figureOf(times), unit: ' ms', bound: { most: MOST_MS } }]
}
