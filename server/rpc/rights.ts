import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Right } from '#domain/access/capabilities.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stands on every route. 'procedures' means that each call carries its own. */
    right?: Right | 'procedures'
  }
  interface FastifyInstance {
    /** Every route of the server with the right that stands on it: the matrix test walks it. */
    readonly rights: readonly { url: string; right: Right | 'procedures' | undefined }[]
  }
}

/** Deny by default: a route that names no right is a mistake of ours, found at the start. */
export const requireRights = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorate('rights', {
    getter: () => routes.map(({ url, config }) => ({ url, right: config?.right })),
  })
  app.addHook('onReady', async () => {
    const without = app.rights.filter(({ right }) => right === undefined)
    if (without.length > 0) {
      throw new Error(`No right stands on ${without.map(({ url }) => url).join(', ')}`)
    }
  })
}

/** Every call of a router with the right that stands on it: the matrix test walks it. */
export const procedureRights = ({ _def: { procedures } }: AnyRouter) =>
  Object.entries<AnyProcedure>(procedures).map(([path, { _def: definition }]) => ({
    path,
    type: definition.type,
    right: (definition.meta as { right?: Right } | undefined)?.right,
  }))

/** The same for calls: one that was not built by the builder carries no right. */
export const requireProcedureRights = (router: AnyRouter): void => {
  const without = procedureRights(router).filter(({ right }) => right === undefined)
  if (without.length > 0) {
    throw new Error(`No right stands on ${without.map(({ path }) => path).join(', ')}`)
  }
}

/** Registers the routes of somebody else's plugin under one right. */
export const under = async (
  app: FastifyInstance,
  right: Right | 'procedures',
  register: (app: FastifyInstance) => Promise<void>,
): Promise<void> => {
  await app.register(async (inner) => {
    inner.addHook('onRoute', (route) => {
      route.config = { ...route.config, right }
    })
    await register(inner)
  })
}
