import { Skeleton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './shell-skeleton.module.css'

/** Placeholder while the chunk of a screen loads. */
export const ScreenSkeleton = () => (
  <div className={styles['screen']} role="status" aria-label={t('Loading')}>
    <Skeleton h={28} w={200} />
    <Skeleton h={220} radius={12} />
    <Skeleton h={220} radius={12} />
  </div>
)

export const ShellSkeleton = () => (
  <div>
    <div className={styles['header']} />
    <div className={styles['body']}>
      <ScreenSkeleton />
    </div>
  </div>
)
