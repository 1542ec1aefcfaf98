import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { linksOf } from '#domain/access/screens.ts'
import { useSession } from '#web/lib/session/session.ts'
import { type TokenOfDay, useResetToken } from './use-reset-token.ts'

/** The actions of billing home, and links to the screens outside the menu. */
export const useActions = (role: Role, token: TokenOfDay | undefined) => {
  const reset = useResetToken(token)
  const links = linksOf(role, useSession().who?.features ?? [])
  if (!can({ role, mustChangePassword: false }, 'token.reset')) return { actions: [], links }
  const idle = !token || token.last === 0
  const run = () => void reset()
  return { actions: [{ label: /* i18n */ 'Reset Token', run, idle }], links }
}

export type Actions = ReturnType<typeof useActions>
