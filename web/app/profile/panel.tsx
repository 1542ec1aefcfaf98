import { Drawer } from '@mantine/core'
import { InstallApp } from '#web/app/install-app.tsx'
import { BannerSlotOver } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import { NameForm } from './name-form.tsx'
import { OtherSessions } from './other-sessions.tsx'
import styles from './panel.module.css'
import { PasswordForm } from './password-form.tsx'

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
      <PasswordForm />
      <OtherSessions />
      <InstallApp />
    </div>
  </Drawer>
)
