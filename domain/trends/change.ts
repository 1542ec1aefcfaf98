import { WEEKDAY_NAMES } from '#domain/shared/calendar.ts'
import { type Day, formatTime } from '#domain/shared/dates.ts'
import { weekdayOf } from './periods.ts'

/** BOS-01: money, cartons and bills of some days. Free bills bring no money, whatever their total. */
export interface Figures {
  readonly paise: number
  readonly cartons: number
  readonly bills: number
  /** Bills whose money is not known. */
  readonly withoutTotal: number
}

export const NO_FIGURES: Figures = { paise: 0, cartons: 0, bills: 0, withoutTotal: 0 }

export const addFigures = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      paise: sum.paise + one.paise,
      cartons: sum.cartons + one.cartons,
      bills: sum.bills + one.bills,
      withoutTotal: sum.withoutTotal + one.withoutTotal,
    }),
    NO_FIGURES,
  )

/** In whole percent; undefined against nothing, which has no percentage. */
export const changeInPercent = (now: number, then: number): number | undefined =>
  then === 0 ? undefined : Math.round(((now - then) * 100) / then)

/** '▲ 12 %', '▼ 4 %', '0 %'. */
export const changeText = (percent: number): string => {
  if (percent === 0) return '0 %'
  return `${percent > 0 ? '▲' : '▼'} ${Math.abs(percent)} %`
}

/** 'Sunday' */
export const weekdayName = (day: Day): string => WEEKDAY_NAMES[weekdayOf(day)] ?? ''

const trendMessages = /* i18n */ {
  lastWeekday: 'last {weekday}',
  lastWeekdayUntil: 'last {weekday} until {time}',
} as const

/** 'last Sunday until 3:40 pm', as a text and its values. */
export const partText = (
  day: Day,
  until: string | null,
): { readonly text: string; readonly values: Readonly<Record<string, string>> } => {
  const weekday = weekdayName(day)
  return until === null
    ? { text: trendMessages.lastWeekday, values: { weekday } }
    : { text: trendMessages.lastWeekdayUntil, values: { weekday, time: formatTime(until) } }
}
