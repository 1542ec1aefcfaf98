import { Skeleton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './loading-bars.module.css'

/** The placeholder of a table: one bar per row. */
export const LoadingBars = (props: {
  rows: number
  height: number
  /** Draws its own frame, because no card surrounds it. */
  framed?: boolean
}) => (
  <div
    className={styles['bars']}
    data-framed={props.framed}
    role="status"
    aria-label={t('Loading')}
  >
    {Array.from({ length: props.rows }, (_, row) => (
      <Skeleton key={row} h={props.height} />
    ))}
  </div>
)
