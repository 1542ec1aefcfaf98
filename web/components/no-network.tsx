import { IconCloudOff } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './no-network.module.css'

/** Beside a form that can save nothing now. */
export const NoNetwork = () => (
  <p className={styles['offline']} role="status">
    <IconCloudOff size={20} stroke={1.6} aria-hidden="true" />
    {t('No network. What you type stays here; save it when the network is back.')}
  </p>
)
