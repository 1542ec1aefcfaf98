import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Right } from '#domain/access/capabilities.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route. 'procedures' means that each procedure has its own right. */
    right?: Right | 'procedures'
  }
  interface FastifyInstance {
    /** Every route with its right, for the matrix test. */
    readonly rights: readonly { url: string; right: Right | 'procedures' | undefined }[]
  }
}

/** Deny by default: a route without a right fails the start of the server. */
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

/** Every procedure with its right, for the matrix test. */
export const procedureRights = ({ _def: { procedures } }: AnyRouter) =>
  Object.entries<AnyProcedure>(procedures).map(([path, { _def: definition }]) => ({
    path,
    type: definition.type,
    right: (definition.meta as { right?: Right } | undefined)?.right,
  }))

/** A procedure that bypasses the builders has no right and fails the start of the server. */
export const requireProcedureRights = (router: AnyRouter): void => {
  const without = procedureRights(router).filter(({ right }) => right === undefined)
  if (without.length > 0) {
    throw new Error(`No right stands on ${without.map(({ path }) => path).join(', ')}`)
  }
}

/** Registers the routes of a third-party plugin under one right. */
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
