import type { FastifyInstance } from 'fastify'
import type { Business } from './business.ts'
import type { Metrics } from './metrics/metrics.ts'

// A call ends within 10 s: the wait for a connection and then every question are bounded.
const LONGEST_FAREWELL_MS = 10_000

interface Running {
  readonly business: Business
  readonly app: FastifyInstance
  readonly metrics: Metrics | undefined
}

/** Streams are ended, calls under way come to their answer, and only then the database is left. */
const shutDown = async ({ business, app, metrics }: Running): Promise<void> => {
  business.hub.close()
  const impatience = setTimeout(() => app.server.closeAllConnections(), LONGEST_FAREWELL_MS)
  await app.close()
  clearTimeout(impatience)
  await metrics?.app.close()
  await business.close()
}

export const shutDownOn = (signals: readonly NodeJS.Signals[], running: Running): void => {
  let closing = false
  for (const signal of signals) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      running.business.log.info({ signal }, 'closing')
      void shutDown(running)
    })
  }
}
