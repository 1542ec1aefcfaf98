import type { FastifyInstance } from 'fastify'
import type { Business } from '#server/business.ts'
import { isUpToDate } from '#server/db/migrate.ts'
import { publicRoute } from './route.ts'

type Lack = 'database' | 'migrations' | 'listening'

const NO_SUCH_TABLE = '42P01'

/** What the server cannot do without and does not have at this moment. */
export const lacksOf = async ({ db, listener }: Business): Promise<Lack[]> => {
  const lacks: Lack[] = []
  try {
    if (!(await isUpToDate(db))) lacks.push('migrations')
  } catch (error) {
    lacks.push((error as { code?: string }).code === NO_SUCH_TABLE ? 'migrations' : 'database')
  }
  if (!listener.connected) lacks.push('listening')
  return lacks
}

/** `/healthz`: the process lives. `/readyz`: it can serve, and if not, why. */
export const serveHealth = (app: FastifyInstance, business: Business): void => {
  publicRoute(app, '/healthz', () => ({ ok: true }))
  publicRoute(app, '/readyz', async ({ reply }) => {
    const lacks = await lacksOf(business)
    if (lacks.length === 0) return { ready: true }
    return reply.code(503).send({ ready: false, lacks })
  })
}
