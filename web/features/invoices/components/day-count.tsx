import { Skeleton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './day-count.module.css'

/** '47 today · 19 not delivered' */
export const DayCount = (props: {
  counts: { bills: number; notDelivered: number } | undefined
}) => (
  <p className={styles['count']}>
    {props.counts ? (
      t('{bills} today · {waiting} not delivered', {
        bills: props.counts.bills,
        waiting: props.counts.notDelivered,
      })
    ) : (
      <Skeleton component="span" display="block" h={12} w={150} />
    )}
  </p>
)
