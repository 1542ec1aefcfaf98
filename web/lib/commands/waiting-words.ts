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

const otherWords = (others: number): string => plural(others, '# other change', '# other changes')

/** '3 bills and 2 other changes not sent yet.' */
export const notSentWords = ({ bills, others }: Summary): string => {
  if (bills === 0) return plural(others, '# change not sent yet.', '# changes not sent yet.')
  const sent = plural(bills, '# bill not sent yet.', '# bills not sent yet.')
  if (others === 0) return sent
  return t('{bills} and {others} not sent yet.', {
    bills: plural(bills, '# bill', '# bills'),
    others: otherWords(others),
  })
}

export const ageWords = (hours: number): string =>
  hours < DAY_HOURS
    ? t('oldest {n} h', { n: hours })
    : t('oldest {n} d', { n: Math.floor(hours / DAY_HOURS) })
