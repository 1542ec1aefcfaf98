import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { sideMenuOf } from '#domain/access/screens.ts'
import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import { HeaderSlotContext } from '#web/components/head-in-header.tsx'
import { usePart } from '#web/components/use-part.ts'
import { OpenPanelContext } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Footer } from '#web/public/shared/footer.tsx'
import { t } from '#web/public/shared/text.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './header.tsx'
import type { Panel } from './panels.tsx'
import styles from './shell.module.css'
import { ShellNotices } from './shell-notices.tsx'
import { SideMenu } from './side-menu.tsx'
import { useFocusOnNavigate } from './use-focus-on-navigate.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

const loadPanels = () => import('./panels.tsx')

/** The open panel and the chunk that renders it; shows an alert if the chunk fails to load. */
const usePanels = () => {
  const [open, setOpen] = useState<Panel>()
  const alert = useAlert()
  const part = usePart(loadPanels, open !== undefined)
  const close = () => setOpen(undefined)
  const toggle = (panel: Panel) => {
    setOpen((now) => (now === panel ? undefined : panel))
    loadPanels().catch(() => {
      close()
      alert({
        text: t(messages.app.chunkFailed, { id: 'panels' }),
        help: t('Check the internet. What you saved is safe.'),
      })
    })
  }
  return { open, toggle, close, Panels: typeof part === 'string' ? undefined : part.Panels }
}

/** The frame of every screen: header, menu if the role has one, footer, panels. */
export const Shell = () => {
  const { who } = useSession()
  const { open, toggle, close, Panels } = usePanels()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  useShortcuts(() => toggle('help'))
  useFocusOnNavigate()
  useRestoreFocus()
  const entries = sideMenuOf(who?.role as Role, who?.features ?? [], pathname)
  const hasMenu = entries.length > 0
  return (
    <OpenPanelContext value={toggle}>
      <div className={styles['shell']} data-menu={hasMenu}>
        <a className={styles['skip']} href="#content">
          {t('Skip to content')}
        </a>
        <Header onMenu={hasMenu ? () => toggle('menu') : undefined} slot={setSlot} />
        {hasMenu && (
          <aside className={styles['side']}>
            <SideMenu entries={entries} path={pathname} />
          </aside>
        )}
        <main id="content" className={styles['content']} tabIndex={-1}>
          <ShellNotices />
          <ErrorBoundary key={pathname}>
            <HeaderSlotContext value={slot}>
              <Outlet />
            </HeaderSlotContext>
          </ErrorBoundary>
        </main>
        <Footer />
        {Panels && <Panels open={open} entries={entries} path={pathname} onClose={close} />}
      </div>
    </OpenPanelContext>
  )
}
