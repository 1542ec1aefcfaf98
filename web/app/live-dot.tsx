import { useEffect, useState } from 'react'
import { ageWords, pillWords, useMinute } from '#web/lib/commands/pill-words.ts'
import { summaryOf } from '#web/lib/commands/summary.ts'
import { waitsForUndo } from '#web/lib/commands/undo.ts'
import { useOthersWaiting, useWaiting } from '#web/lib/commands/use-waiting.ts'
import { type LiveState, useLiveState } from '#web/lib/live/live.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './live-dot.module.css'

const WORDS: Readonly<Record<LiveState, string>> = /* i18n */ {
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
}

const SOON_MS = 600

/** Most saves are answered at once; the pill must not flash for each. */
const useLasting = (isOn: boolean): boolean => {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasting(true), SOON_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isOn])
  return isLasting
}

/** Connection state, and how many changes this device has not sent yet. */
export const LiveDot = () => {
  const live = useLiveState()
  const all = useWaiting()
  // What can be undone for some seconds is not late.
  const waiting = live === 'live' ? all.filter((command) => !waitsForUndo(command)) : all
  const others = useOthersWaiting()
  const { oldestHours } = summaryOf(waiting, useMinute())
  const openPanel = useOpenPanel()
  const isWaiting = waiting.length + others > 0
  const isLasting = useLasting(isWaiting)
  const isShown = isWaiting && (isLasting || live !== 'live')
  return (
    <span className={styles['dot']} data-state={live} role="status">
      {isShown ? (
        <button
          type="button"
          className={styles['pill']}
          aria-haspopup="dialog"
          onClick={() => openPanel('waiting')}
        >
          <span>{pillWords(waiting, live, others)}</span>
          {oldestHours !== undefined && (
            <span className={styles['age']}>· {ageWords(oldestHours)}</span>
          )}
        </button>
      ) : (
        t(WORDS[live])
      )}
    </span>
  )
}
