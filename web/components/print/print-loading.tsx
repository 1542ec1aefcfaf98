import { Skeleton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './print-window.module.css'

export const PrintLoading = (props: { progress?: string }) => (
  <div className={styles['loading']} role="status" aria-label={t('Loading')}>
    {props.progress && <p>{props.progress}</p>}
    <Skeleton h={44} />
    <Skeleton h={520} />
  </div>
)
