import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { menuOf } from '#domain/access/screens.ts'
import { ProfileContext } from '#web/data/profile-panel.ts'
import { useSession } from '#web/data/session.ts'
import { Footer } from '#web/light/footer.tsx'
import { t } from '#web/light/text.ts'
import { Header } from './header.tsx'
import { ProfilePanel } from './profile/panel.tsx'
import styles from './shell.module.css'
import { ShellNotices } from './shell-notices.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SideMenu } from './side-menu.tsx'
import { useArrival } from './use-arrival.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** What stands around every screen: header, menu where the role has one, footer, profile panel. */
export const Shell = () => {
  const { who } = useSession()
  const [menuOpen, setMenuOpen] = useState(false)
  const [profileOpen, setProfileOpen] = useState(false)
  const { pathname } = useLocation()
  useArrival()
  useKeptFocus()
  const entries = menuOf(who?.role as Role)
  const hasMenu = entries.length > 0
  return (
    <ProfileContext value={() => setProfileOpen((open) => !open)}>
      <div className={styles['shell']} data-menu={hasMenu}>
        <a className={styles['skip']} href="#content">
          {t('Skip to content')}
        </a>
        <Header onMenu={hasMenu ? () => setMenuOpen(true) : undefined} />
        {hasMenu && (
          <aside className={styles['side']}>
            <SideMenu entries={entries} path={pathname} />
          </aside>
        )}
        <main id="content" className={styles['content']} tabIndex={-1}>
          <ShellNotices />
          <Outlet />
        </main>
        <Footer />
        <Drawer
          opened={menuOpen}
          onClose={() => setMenuOpen(false)}
          title={t('Menu')}
          size={280}
          // A chosen screen takes the focus; where none is chosen, it goes back by itself.
          returnFocus={false}
          closeButtonProps={{ 'aria-label': t('Close menu'), size: 44, iconSize: 22 }}
        >
          <SideMenu entries={entries} path={pathname} onChoose={() => setMenuOpen(false)} />
        </Drawer>
        <ShortcutHelp />
        <ProfilePanel opened={profileOpen} onClose={() => setProfileOpen(false)} />
      </div>
    </ProfileContext>
  )
}
