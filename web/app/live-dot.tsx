import { useSyncExternalStore } from 'react'
import { type LiveState, useLiveState } from '#web/data/live.ts'
import { t } from '#web/light/text.ts'
import { type Summary, summaryOf } from '#web/offline/summary.ts'
import { useWaiting } from '#web/offline/use-waiting.ts'
import styles from './live-dot.module.css'

const WORDS: Readonly<Record<LiveState, string>> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

const MINUTE_MS = 60_000
const DAY_HOURS = 24

const useMinute = (): number =>
  useSyncExternalStore(
    (onTick) => {
      const timer = setInterval(onTick, MINUTE_MS)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
  )

const waitingWords = ({ bills, others }: Summary): string => {
  if (bills === 0)
    return others === 1 ? t('1 change waiting') : t('{n} changes waiting', { n: others })
  return bills === 1 ? t('1 bill waiting') : t('{n} bills waiting', { n: bills })
}

const ageWords = (hours: number): string =>
  hours < DAY_HOURS
    ? t('oldest {n} h', { n: hours })
    : t('oldest {n} d', { n: Math.floor(hours / DAY_HOURS) })

/** Whether what is on the screen is as it is now, and what this phone has still to send. */
export const LiveDot = () => {
  const state = useLiveState()
  const now = useMinute()
  const summary = summaryOf(useWaiting(), now)
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
