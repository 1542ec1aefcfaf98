import { Button, Drawer } from '@mantine/core'
import { IconPrinter, IconSettings } from '@tabler/icons-react'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { InstallApp } from '#web/app/install-app.tsx'
import { BannerSlotOver } from '#web/components/banner.tsx'
import { usePrintRights } from '#web/lib/print/use-print-rights.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { NameForm } from './name-form.tsx'
import { OtherSessions } from './other-sessions.tsx'
import styles from './panel.module.css'
import { PasswordForm } from './password-form.tsx'

/** PRN-01: for roles that print bills. */
const PrinterButton = () => {
  const { mayPrint } = usePrintRights()
  const openPanel = useOpenPanel()
  if (!mayPrint) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => openPanel('printer')}
    >
      {t('Printer')}
    </Button>
  )
}

/** NXT-02. */
const SettingsButton = () => {
  const role = useSession().who?.role as Role
  const openPanel = useOpenPanel()
  if (!can({ role, mustChangePassword: false }, 'settings.keep')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconSettings size={20} stroke={1.6} aria-hidden="true" />}
      onClick={() => openPanel('settings')}
    >
      {t('Business settings')}
    </Button>
  )
}

/** PRF-01: for every role on every screen. */
export const ProfilePanel = (props: { opened: boolean; onClose: () => void }) => (
  <Drawer
    opened={props.opened}
    onClose={props.onClose}
    position="right"
    size={420}
    title={t('My Profile')}
    closeButtonProps={{ 'aria-label': t('Close profile'), size: 44, iconSize: 22 }}
  >
    <div className={styles['panel']}>
      <div className={styles['notice']}>
        <BannerSlotOver />
      </div>
      <NameForm onBack={props.onClose} />
      <SettingsButton />
      <PrinterButton />
      <PasswordForm />
      <OtherSessions />
      <InstallApp />
    </div>
  </Drawer>
)
