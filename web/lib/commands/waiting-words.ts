import { useSyncExternalStore } from 'react'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import { type Summary, summaryOf } from './summary.ts'
import { useWaiting } from './use-waiting.ts'

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

/** How many records wait on this phone, and since when. */
export const useSummary = (): Summary => {
  const now = useMinute()
  return summaryOf(useWaiting(), now)
}

export const waitingWords = ({ bills, others }: Summary): string =>
  bills === 0
    ? plural(others, '# change waiting', '# changes waiting')
    : plural(bills, '# bill waiting', '# bills waiting')

export const ageWords = (hours: number): string =>
  hours < DAY_HOURS
    ? t('oldest {n} h', { n: hours })
    : t('oldest {n} d', { n: Math.floor(hours / DAY_HOURS) })
