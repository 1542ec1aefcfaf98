import { useSyncExternalStore } from 'react'
import { businessTime } from '#domain/shared/dates.ts'
import { partOfDay } from '#domain/users/greeting.ts'
import { t } from '#web/public/shared/text.ts'

const POLL_MS = 20_000
const WORDS = /* i18n */ {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
} as const

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, POLL_MS)
  return () => clearInterval(timer)
}

/** DSH-01. Polls the clock, so an open screen changes its greeting. */
export const useGreeting = (name: string): string => {
  const part = useSyncExternalStore(subscribe, () => partOfDay(businessTime(Date.now())))
  return t(WORDS[part], { name })
}
