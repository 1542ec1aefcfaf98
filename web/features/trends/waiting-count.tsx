import { plural } from '#web/components/plural.ts'
import { attentionOf, useWaitingCounts } from './use-waiting-counts.ts'
import styles from './waiting-count.module.css'

/** R23: on Home all that needs attention, on Salesman Report what must be decided. */
export const WaitingCount = (props: { of: 'boss-dashboard' | 'salesman-report' }) => {
  const counts = useWaitingCounts()
  if (!counts) return null
  const n = props.of === 'boss-dashboard' ? attentionOf(counts) : counts.onHold
  if (n === 0) return null
  const label =
    props.of === 'boss-dashboard'
      ? plural(n, '# needs attention', '# need attention')
      : plural(n, '# waits for your decision', '# wait for your decision')
  return (
    <span className={styles['count']} role="img" aria-label={label} title={label}>
      {n}
    </span>
  )
}
