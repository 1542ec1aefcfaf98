import type { FastifyInstance } from 'fastify'
import type { Business } from '#server/business.ts'
import { isUpToDate } from '#server/db/migrate.ts'
import { tryWrite } from '#server/db/try-write.ts'
import { RESTORED_HELP } from './await-restored.ts'
import { cachedFor } from './cached-for.ts'
import { readDegraded } from './degraded.ts'
import { publicRoute } from './route.ts'

// E4: anybody may ask, so the checks run at most once a second.
const READY_CACHE_MS = 1000

type Check = 'database' | 'migrations' | 'listening' | 'restored' | 'clock' | 'writing'

const NO_SUCH_TABLE = '42P01'

export const failingChecks = async (business: Business): Promise<Check[]> => {
  const { db, listener, history, databaseClock, checks } = business
  const failing: Check[] = []
  try {
    if (!(await isUpToDate(db))) failing.push('migrations')
    else if (!(await history.isKnown())) failing.push('restored')
    else if (await databaseClock.fault()) failing.push('clock')
    if (!(await tryWrite(checks))) failing.push('writing')
  } catch (error) {
    failing.push((error as { code?: string }).code === NO_SUCH_TABLE ? 'migrations' : 'database')
  }
  if (!listener.connected) failing.push('listening')
  return failing
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests, and if not, why; what is late. */
export const serveHealth = (app: FastifyInstance, business: Business): void => {
  const findState = cachedFor(READY_CACHE_MS, async () => {
    const failing = await failingChecks(business)
    return { failing, degraded: failing.length === 0 ? await readDegraded(business) : [] }
  })
  publicRoute(app, '/healthz', () => ({ ok: true }))
  publicRoute(app, '/readyz', async ({ reply }) => {
    const { failing, degraded } = await findState()
    if (failing.length === 0) return { ready: true, ...(degraded.length > 0 && { degraded }) }
    const help = failing.includes('restored') && { help: RESTORED_HELP }
    return reply.code(503).send({ ready: false, lacks: failing, ...help })
  })
}
