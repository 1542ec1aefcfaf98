import { Skeleton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './skeleton.module.css'

const NAMES = ['72%', '64%', '56%', '50%', '44%']

/** The placeholder of an invoice list. */
export const ListSkeleton = (props: {
  rows?: number
  short?: boolean
  /** These bills have no token. */
  noToken?: boolean
}) => (
  <div className={styles['rows']} role="status" aria-label={t('Loading')}>
    {NAMES.slice(0, props.rows ?? NAMES.length).map((width) => (
      <div key={width} className={styles['row']} data-token={!props.noToken}>
        {!props.noToken && <Skeleton w={58} h={46} radius={8} />}
        <div className={styles['words']}>
          <Skeleton h={14} w={width} />
          <Skeleton h={12} w="34%" />
          <Skeleton h={12} w="84%" />
        </div>
        {!props.short && (
          <div className={styles['foot']}>
            <Skeleton h={22} w={120} />
            <Skeleton h={22} w={150} />
          </div>
        )}
      </div>
    ))}
  </div>
)
