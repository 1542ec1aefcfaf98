'use no memo'
// One per page and seldom drawn: a memo would only make the first load larger.
import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { messages } from '#domain/shared/messages.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Drop } from '#web/public/shared/drop.tsx'
import { t } from '#web/public/shared/text.ts'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'
import styles from './header.module.css'
import { LiveDot } from './live-dot.tsx'
import { useLogout } from './use-logout.ts'

export const Header = ({
  onMenu,
  slot,
}: {
  onMenu: (() => void) | undefined
  /** Receives the element for the head of a screen. */
  slot: (element: HTMLElement | null) => void
}) => {
  const { who } = useSession()
  const openPanel = useOpenPanel()
  const { logout, isSaving } = useLogout()
  return (
    <header className={styles['header']}>
      {onMenu && (
        <ActionIcon
          className={styles['menu']}
          variant="subtle"
          color="var(--text)"
          size={44}
          aria-label={t('Menu')}
          onClick={onMenu}
        >
          <IconMenu2 size={24} stroke={1.6} />
        </ActionIcon>
      )}
      <Link to="/" className={styles['brand']}>
        <Drop size={22} />
        {useBrandName()}
      </Link>
      <LiveDot />
      <div ref={slot} className={styles['screen']} />
      <p className={styles['who']}>
        {t(messages.app.loggedInAs)} <strong title={who?.name}>{who?.name}</strong> (
        {t(who?.role ?? '')})
      </p>
      <div className={styles['actions']}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('Edit Profile')}
          title={t('Edit Profile')}
          onClick={() => openPanel('profile')}
        >
          <IconUserCircle size={20} stroke={1.6} />
        </ActionIcon>
        <Button
          variant="default"
          className={isSaving ? '' : styles['logout']}
          aria-live="polite"
          leftSection={<IconLogout size={20} stroke={1.6} aria-hidden="true" />}
          onClick={logout}
        >
          {isSaving ? t('Saving…') : t('Logout')}
        </Button>
      </div>
    </header>
  )
}
