import { useSyncExternalStore } from 'react'
import { businessTime } from '#domain/shared/dates.ts'
import { partOfDay } from '#domain/users/greeting.ts'
import { t } from '#web/public/shared/text.ts'

const LOOK_EVERY_MS = 20_000
const WORDS = /* i18n */ {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
} as const

const subscribe = (onLook: () => void) => {
  const timer = setInterval(onLook, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** DSH-01. A screen left open turns with the day. */
export const useGreeting = (name: string): string => {
  const part = useSyncExternalStore(subscribe, () => partOfDay(businessTime(Date.now())))
  return t(WORDS[part], { name })
}
