import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconRefresh, IconUserEdit, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { screensOutsideMenu } from '#domain/access/screens.ts'
import { useProfilePanel } from '#web/data/profile-panel.ts'
import { t } from '#web/light/text.ts'
import styles from './home-actions.module.css'
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

type Actions = ReturnType<typeof useActions>

const InMenu = ({ actions, links }: Actions) => (
  <Menu position="bottom-end" width={220}>
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden="true" />}>
        {t('Actions')}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ label, Icon, run, idle }) => (
        <Menu.Item
          key={label}
          h={44}
          disabled={idle}
          leftSection={<Icon size={20} stroke={1.6} />}
          onClick={run}
        >
          {t(label)}
        </Menu.Item>
      ))}
      {links.map(({ path, label }) => (
        <Menu.Item key={path} h={44} component={Link} to={path}>
          {t(label)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

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
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  return isNarrow ? <InMenu {...all} /> : <InLine {...all} />
}
