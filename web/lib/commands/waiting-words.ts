import { useSyncExternalStore } from 'react'
import { groupIndian } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import type { LiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import type { Waiting } from './queue.ts'
import { countOf, type Summary, summaryOf } from './summary.ts'
import { useWaiting } from './use-waiting.ts'
import { type WaitingState, waitingStateOf } from './waiting-state.ts'

const MINUTE_MS = 60_000
const DAY_HOURS = 24

/** The time now, once a minute. */
export const useMinute = (): number =>
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

const PILL: Readonly<Partial<Record<WaitingState, string>>> = /* i18n */ {
  offline: 'Offline · {n} waiting',
  'server problem': 'Server problem · {n} waiting',
  sending: 'Sending {n}…',
}

/** The header's pill: 'Offline · 3 waiting'. */
export const pillWords = (waiting: readonly Waiting[], live: LiveState): string => {
  const n = groupIndian(countOf(summaryOf(waiting, 0)))
  return t(PILL[waitingStateOf(waiting, live)] ?? /* i18n */ '{n} waiting', { n })
}

/** '3 bills and 2 other changes not sent yet' */
export const notSentWords = ({ bills, others }: Pick<Summary, 'bills' | 'others'>): string => {
  if (bills === 0) return plural(others, '# change not sent yet', '# changes not sent yet')
  if (others === 0) return plural(bills, '# bill not sent yet', '# bills not sent yet')
  return t('{bills} and {others} not sent yet', {
    bills: plural(bills, '# bill', '# bills'),
    others: plural(others, '# other change', '# other changes'),
  })
}

export const ageWords = (hours: number): string =>
  hours < DAY_HOURS
    ? t('oldest {n} h', { n: hours })
    : t('oldest {n} d', { n: Math.floor(hours / DAY_HOURS) })
