import { type Day, isDay } from './dates.ts'

/** Before it lies only a year that was typed halfway, like 0026. */
export const FIRST_DAY = '2000-01-01'

export interface WrongDay {
  readonly field: 'from' | 'to'
  readonly reason: 'no day' | 'after today' | 'backwards'
}

/** The first field that does not fit, in the order of the screen. */
export const findWrongDay = (from: string, to: string, today: Day): WrongDay | undefined => {
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (!isDay(day) || day < FIRST_DAY) return { field, reason: 'no day' }
    if (day > today) return { field, reason: 'after today' }
  }
  return from > to ? { field: 'to', reason: 'backwards' } : undefined
}
