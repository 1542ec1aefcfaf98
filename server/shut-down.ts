import type { FastifyInstance } from 'fastify'
import type { Business } from './business.ts'
import type { Metrics } from './metrics/metrics.ts'

// A call ends within 10 s: the wait for a connection and then every question are bounded.
const LONGEST_FAREWELL_MS = 10_000
// Before a service manager loses patience (20 s in deploy/): a frozen database never says goodbye.
const EXIT_TIMEOUT_MS = 15_000

interface Running {
  readonly business: Business
  readonly app: FastifyInstance
  readonly metrics?: Metrics | undefined
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

/** The first of these events ends the process in good order, a second one at once. */
export const shutDownOn = (
  events: readonly (NodeJS.Signals | 'disconnect')[],
  running: Running,
): void => {
  const { log } = running.business
  let closing = false
  const forceExit = (reason: string) => {
    log.error({ reason }, 'closed by force')
    process.exit(1)
  }
  for (const signal of events) {
    process.on(signal, () => {
      if (closing) forceExit(signal)
      closing = true
      log.info({ signal }, 'closing')
      setTimeout(forceExit, EXIT_TIMEOUT_MS, 'timeout').unref()
      void shutDown(running)
    })
  }
}
