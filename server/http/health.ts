import type { FastifyInstance } from 'fastify'
import type { Business } from '#server/business.ts'
import { isUpToDate } from '#server/db/migrate.ts'
import { tryWrite } from '#server/db/try-write.ts'
import { readDegraded } from './degraded.ts'
import { publicRoute } from './route.ts'

type Check = 'database' | 'migrations' | 'listening' | 'clock' | 'writing'

const NO_SUCH_TABLE = '42P01'

export const failingChecks = async (business: Business): Promise<Check[]> => {
  const { db, listener, databaseClock, checks } = business
  const failing: Check[] = []
  try {
    if (!(await isUpToDate(db))) failing.push('migrations')
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
  publicRoute(app, '/healthz', () => ({ ok: true }))
  publicRoute(app, '/readyz', async ({ reply }) => {
    const failing = await failingChecks(business)
    if (failing.length === 0) {
      const degraded = await readDegraded(business)
      return degraded.length > 0 ? { ready: true, degraded } : { ready: true }
    }
    return reply.code(503).send({ ready: false, lacks: failing })
  })
}
