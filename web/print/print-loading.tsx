import { Skeleton } from '@mantine/core'
import { t } from '#web/light/text.ts'
import styles from './print-window.module.css'

export const PrintLoading = () => (
  <div className={styles['loading']} role="status" aria-label={t('Loading')}>
    <Skeleton h={44} />
    <Skeleton h={520} />
  </div>
)
