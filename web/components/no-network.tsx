import { IconCloudOff } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './no-network.module.css'

/** Shown in a form that cannot save while offline. */
export const NoNetwork = () => (
  <p className={styles['offline']} role="status">
    <IconCloudOff size={20} stroke={1.6} aria-hidden="true" />
    {t('No internet. You can type; save when it is back.')}
  </p>
)
