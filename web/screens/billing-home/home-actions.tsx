import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh, IconUserEdit, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { screensOutsideMenu } from '#domain/access/screens.ts'
import { useProfilePanel } from '#web/data/profile-panel.ts'
import { t } from '#web/light/text.ts'
import { usePart } from '#web/ui/use-part.ts'
import styles from './home-actions.module.css'
import { ActionsButton } from './parts/actions-button.tsx'
import { type TokenOfDay, useResetToken } from './use-reset-token.ts'

/** The words of a plain link to a screen that no menu offers (APP-21). */
const LINKS: Readonly<Record<string, string>> = {
  '/owner-add-user': 'Add New User',
  '/raw-stock': 'Raw Stock',
  '/production': 'Production',
  '/scrap': 'Scrap',
  '/token-history': 'Token History',
}

const useActions = (role: Role, token: TokenOfDay | undefined) => {
  const openProfile = useProfilePanel()
  const reset = useResetToken(token)
  const navigate = useNavigate()
  const actions = [{ label: 'Edit Profile', Icon: IconUserEdit, run: openProfile, idle: false }]
  if (can({ role, mustChangePassword: false }, 'token.reset')) {
    const idle = !token || token.last === 0
    actions.push({ label: 'Reset Token', Icon: IconRefresh, run: () => void reset(), idle })
  }
  if (role === 'owner') {
    const run = () => void navigate('/owner-add-user')
    actions.push({ label: 'Add New User', Icon: IconUserPlus, run, idle: false })
  }
  const offered = new Set(actions.map(({ label }) => label))
  const links = screensOutsideMenu(role).flatMap(({ path }) => {
    const label = LINKS[path]
    return label && !offered.has(label) ? [{ path, label }] : []
  })
  return { actions, links }
}

export type Actions = ReturnType<typeof useActions>

const loadMenu = () => import('./actions-menu.tsx')

/** The button stands at once; the menu behind it is a part of its own. */
const InMenu = (props: Actions) => {
  const [asked, setAsked] = useState(false)
  const part = usePart(loadMenu, asked)
  if (part === 'failed') return <InLine {...props} />
  if (asked && part !== 'loading') return <part.ActionsMenu {...props} />
  return <ActionsButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
}

const InLine = ({ actions, links }: Actions) => (
  <>
    {links.length > 0 && (
      <nav className={styles['links']} aria-label={t('Other screens')}>
        {links.map(({ path, label }) => (
          <Link key={path} to={path}>
            {t(label)}
          </Link>
        ))}
      </nav>
    )}
    {actions.map(({ label, Icon, run, idle }) => (
      <Button
        key={label}
        variant="default"
        disabled={idle}
        leftSection={<Icon size={20} stroke={1.6} aria-hidden="true" />}
        onClick={run}
      >
        {t(label)}
      </Button>
    ))}
  </>
)

export const HomeActions = (props: { role: Role; token: TokenOfDay | undefined }) => {
  const all = useActions(props.role, props.token)
  const isPhone = useMediaQuery('(max-width: 767px)')
  return isPhone ? <InMenu {...all} /> : <InLine {...all} />
}
