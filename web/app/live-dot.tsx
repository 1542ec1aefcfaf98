import { ageWords, useSummary, waitingWords } from '#web/lib/commands/waiting-words.ts'
import { type LiveState, useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './live-dot.module.css'

const WORDS: Readonly<Record<LiveState, string>> = /* i18n */ {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

/** Connection state, and how many changes this phone has not sent yet. */
export const LiveDot = () => {
  const state = useLiveState()
  const summary = useSummary()
  const isWaiting = summary.bills + summary.others > 0
  return (
    <span
      className={styles['dot']}
      data-state={state}
      data-waiting={isWaiting || undefined}
      role="status"
    >
      <span className={styles['state']}>{t(WORDS[state])}</span>
      {isWaiting && <span className={styles['count']}>{waitingWords(summary)}</span>}
      {summary.oldestHours !== undefined && (
        <span className={styles['age']}>{ageWords(summary.oldestHours)}</span>
      )}
    </span>
  )
}
