import { expect, test } from 'vitest'
import { BUILT_MODULES } from '#domain/access/modules.ts'
import { ROLES } from '#domain/access/roles.ts'
import { PUBLIC_PATHS, routesOf } from '#domain/access/screens.ts'
import { isServerPath } from '#domain/access/server-routes.ts'
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { testSettings } from '#tests/support/business.ts'

/** Routes are registered without the database, so none is reached. */
const registeredRoutes = async (): Promise<string[]> => {
  const settings = testSettings('postgres://127.0.0.1:1/none')
  const business = openBusiness(settings, { clock: Date.now, log: openLog('silent') })
  const app = await createApp(business, { withPages: false })
  const urls = app.rights.map(({ url }) => url)
  await app.close()
  await business.close()
  return urls
}

test('C21 npm run dev passes every route of the server on', async () => {
  const routes = await registeredRoutes()
  expect(routes).toContain('/tokens.csv')
  expect(routes.filter((url) => !isServerPath(url))).toEqual([])
  expect(isServerPath('/tokens.csv?search=4')).toBe(true)
  expect(isServerPath('/trpc/session.login?batch=1')).toBe(true)
})

test('C21 pages and their files stay with Vite', () => {
  const screens = ROLES.flatMap((role) => routesOf(role, BUILT_MODULES).map(({ path }) => path))
  const files = ['/@vite/client', '/web/app/boot.ts', '/assets/main.js', '/icon-192.png', '/lively']
  expect([...PUBLIC_PATHS, ...screens, ...files].filter(isServerPath)).toEqual([])
})
