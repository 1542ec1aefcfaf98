import '#web/components/dialog.css'
import { Drawer } from '@mantine/core'
import type { MenuEntry } from '#domain/access/screens.ts'
import { useNextFrame } from '#web/components/use-next-frame.ts'
import type { ScreenPanel } from '#web/lib/session/open-panel.ts'
import { t } from '#web/public/shared/text.ts'
import { InstallApp } from './install-app.tsx'
import { LazyPrinter } from './lazy-printer.tsx'
import { LazySettings } from './lazy-settings.tsx'
import { ProfilePanel } from './profile/panel.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SideMenu } from './side-menu.tsx'
import { WaitingSheet } from './waiting/sheet.tsx'

export type Panel = 'menu' | ScreenPanel

/** The panels over every screen, one open at a time; a separate chunk. */
export const Panels = (props: {
  open: Panel | undefined
  entries: readonly MenuEntry[]
  path: string
  onClose: () => void
}) => {
  const open = useNextFrame() ? props.open : undefined
  return (
    <>
      <Drawer
        opened={open === 'menu'}
        onClose={props.onClose}
        title={t('Menu')}
        size={280}
        // The new screen takes the focus; if none is chosen, useRestoreFocus returns it.
        returnFocus={false}
        closeButtonProps={{ 'aria-label': t('Close menu'), size: 44, iconSize: 22 }}
      >
        <SideMenu entries={props.entries} path={props.path} onChoose={props.onClose} />
        <InstallApp />
      </Drawer>
      <ShortcutHelp opened={open === 'help'} onClose={props.onClose} />
      <WaitingSheet opened={open === 'waiting'} onClose={props.onClose} />
      <ProfilePanel opened={open === 'profile'} onClose={props.onClose} />
      {open === 'printer' && <LazyPrinter onClose={props.onClose} />}
      {open === 'settings' && <LazySettings onClose={props.onClose} />}
    </>
  )
}
