import type { Role } from '#domain/access/roles.ts'
import { routesOf } from '#domain/access/screens.ts'
import { currentPath } from '#web/public/shared/page-path.ts'
import { readMarker } from '#web/public/shared/session-hint.ts'
import { SCREEN_PARTS } from './screens.ts'

/** Asks for the screen that the address names, before the app has asked who is here. */
export const openEarly = (): void => {
  const role = readMarker()?.role as Role | undefined
  const route = role && routesOf(role).find(({ path }) => path === currentPath())
  if (route) SCREEN_PARTS[route.screen]().catch(() => undefined)
}
