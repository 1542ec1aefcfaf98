import { Skeleton } from '@mantine/core'
import { t } from '#web/light/text.ts'
import styles from './records-skeleton.module.css'

/** The shape of the list before it is here. */
export const RecordsSkeleton = () => (
  <div role="status" aria-label={t('Loading')}>
    {['a', 'b', 'c'].map((record) => (
      <div key={record} className={styles['record']}>
        <Skeleton h={18} w={120} />
        <Skeleton h={13} w={80} />
        <Skeleton h={16} w="70%" />
        <Skeleton h={16} w="60%" />
      </div>
    ))}
  </div>
)
