import type { Role } from '#domain/access/roles.ts'
import { routesOf } from '#domain/access/screens.ts'
import { currentPath } from '#web/public/shared/page-path.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { SCREEN_PARTS } from './screens.ts'

/** Starts loading the screen of the current path before the app knows the user. */
export const openEarly = (): void => {
  const { role, features = [] } = readSessionHint() ?? {}
  const route = role && routesOf(role as Role, features).find(({ path }) => path === currentPath())
  if (route) SCREEN_PARTS[route.screen]().catch(() => undefined)
}
