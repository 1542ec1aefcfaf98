import { useSyncExternalStore } from 'react'
import { groupIndian } from '#domain/shared/money.ts'
import type { LiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import type { Waiting } from './queue.ts'
import { countOf, summaryOf } from './summary.ts'
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

const WORDS: Readonly<Partial<Record<WaitingState, string>>> = /* i18n */ {
  offline: 'Offline · {n} waiting',
  'wrong clock': 'Server problem · {n} waiting',
  'server problem': 'Server problem · {n} waiting',
  sending: 'Sending {n}…',
}

/** The header's pill: 'Offline · 3 waiting'; it also counts what waits for other people. */
export const pillWords = (waiting: readonly Waiting[], live: LiveState, others = 0): string => {
  const n = groupIndian(countOf(summaryOf(waiting, 0)) + others)
  // Also if all of them were refused, or wait for other people.
  const state = live === 'offline' ? live : waitingStateOf(waiting, live)
  return t(WORDS[state] ?? /* i18n */ '{n} waiting', { n })
}

export const ageWords = (hours: number): string =>
  hours < DAY_HOURS
    ? t('oldest {n} h', { n: hours })
    : t('oldest {n} d', { n: Math.floor(hours / DAY_HOURS) })
