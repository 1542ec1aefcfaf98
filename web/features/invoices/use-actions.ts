import { IconRefresh, IconUserEdit, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { linksOf } from '#domain/access/screens.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useMayLeave } from '#web/lib/session/unsaved.ts'
import { type TokenOfDay, useResetToken } from './use-reset-token.ts'

/** The actions of billing home, and links to the screens outside the menu. */
export const useActions = (role: Role, token: TokenOfDay | undefined) => {
  const openPanel = useOpenPanel()
  const reset = useResetToken(token)
  const navigate = useNavigate()
  const mayLeave = useMayLeave()
  const openProfile = () => openPanel('profile')
  const actions = [
    { label: /* i18n */ 'Edit Profile', Icon: IconUserEdit, run: openProfile, idle: false },
  ]
  if (can({ role, mustChangePassword: false }, 'token.reset')) {
    const idle = !token || token.last === 0
    actions.push({
      label: /* i18n */ 'Reset Token',
      Icon: IconRefresh,
      run: () => void reset(),
      idle,
    })
  }
  if (role === 'owner') {
    const run = async () => {
      if (await mayLeave()) await navigate('/owner-add-user')
    }
    actions.push({
      label: /* i18n */ 'Add New User',
      Icon: IconUserPlus,
      run: () => void run(),
      idle: false,
    })
  }
  const labels = new Set(actions.map(({ label }) => label))
  const links = linksOf(role, useSession().who?.features ?? []).filter(
    ({ label }) => !labels.has(label),
  )
  return { actions, links }
}

export type Actions = ReturnType<typeof useActions>
