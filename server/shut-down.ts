import type { FastifyInstance } from 'fastify'
import type { Business } from './business.ts'
import type { Metrics } from './metrics/metrics.ts'

// A call ends within 10 s: the wait for a connection and every query have timeouts.
const SHUTDOWN_TIMEOUT_MS = 10_000
// Less than the service manager's limit (20 s in deploy/): closing a frozen database never ends.
const EXIT_TIMEOUT_MS = 15_000

interface Running {
  readonly business: Business
  readonly app: FastifyInstance
  readonly metrics?: Metrics | undefined
}

/** Ends streams, lets running calls finish, then closes the database. */
const shutDown = async ({ business, app, metrics }: Running): Promise<void> => {
  business.hub.close()
  const forceClose = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
  await app.close()
  clearTimeout(forceClose)
  await metrics?.app.close()
  await business.close()
}

/** The first of these events shuts down gracefully, a second one exits at once. */
export const shutDownOn = (
  events: readonly (NodeJS.Signals | 'disconnect')[],
  running: Running,
): void => {
  const { log } = running.business
  let isClosing = false
  const forceExit = (reason: string) => {
    log.error({ reason }, 'closed by force')
    process.exit(1)
  }
  for (const signal of events) {
    process.on(signal, () => {
      if (isClosing) forceExit(signal)
      isClosing = true
      log.info({ signal }, 'closing')
      setTimeout(forceExit, EXIT_TIMEOUT_MS, 'timeout').unref()
      void shutDown(running)
    })
  }
}
