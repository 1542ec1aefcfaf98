import type { Day } from '#domain/shared/dates.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import { rateMessages } from './rate-messages.ts'

/** The same day of another year; 29 February compares like a day of every year. */
const yearsFrom = (day: Day, years: number): Day =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

/** MNY-02: the first day of a rate; bills of the days before are made. */
export const checkRateDay = (day: Day, today: Day): Refusal | undefined => {
  if (day < today) return refuse(rateMessages.dayPast)
  return day > yearsFrom(today, 1) ? refuse(rateMessages.dayTooFar) : undefined
}

/** MNY-07: the first day of a scheme, which only suggests and may have begun. */
export const checkRuleDay = (day: Day, today: Day): Refusal | undefined =>
  day > yearsFrom(today, 1) || day < yearsFrom(today, -1)
    ? refuse(rateMessages.dayTooFar)
    : undefined
