import { type LiveState, useLiveState } from '#web/data/live.ts'
import { t } from '#web/light/text.ts'
import styles from './live-dot.module.css'

const WORDS: Readonly<Record<LiveState, string>> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

/** Whether what is on the screen is as it is now. */
export const LiveDot = () => {
  const state = useLiveState()
  return (
    <span className={styles['dot']} data-state={state} role="status">
      {t(WORDS[state])}
    </span>
  )
}
