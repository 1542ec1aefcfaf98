import { Skeleton } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './loading-bars.module.css'

/** A table before it is there: a bar for each of its rows. */
export const LoadingBars = (props: {
  rows: number
  height: number
  /** They stand where a card or a table will stand, and not in one. */
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
