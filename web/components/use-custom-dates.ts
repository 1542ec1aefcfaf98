import { useState } from 'react'
import type { Day } from '#domain/shared/dates.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import { dayTyped } from '#domain/shared/typed-day.ts'
import { findWrongDay, type WrongDay } from '#domain/shared/wrong-day.ts'
import { fieldDay } from './range-text.ts'
import { useCalendarView } from './use-calendar-view.ts'

export type DateEnd = WrongDay['field']

const written = (day: Day | null): string => (day === null ? '' : fieldDay(day))

/** The two days as texts, so that a day is typed or picked, and what is typed halfway stays. */
export const useCustomDates = (shown: DayRange, today: Day, count: 1 | 2) => {
  const [texts, setTexts] = useState({ from: written(shown.from), to: written(shown.to) })
  const [end, setEnd] = useState<DateEnd>('from')
  const view = useCalendarView(
    { cursor: shown.from ?? shown.to ?? today, last: shown.to ?? today },
    today,
    count,
  )
  const days = { from: dayTyped(texts.from, today), to: dayTyped(texts.to, today) }
  const put = (range: Partial<Record<DateEnd, Day>>) =>
    setTexts({
      from: range.from ? fieldDay(range.from) : texts.from,
      to: range.to ? fieldDay(range.to) : texts.to,
    })
  return {
    texts,
    days,
    end,
    view,
    type: (field: DateEnd, text: string) => {
      setTexts({ ...texts, [field]: text })
      const day = dayTyped(text, today)
      if (day) view.show(day)
    },
    enter: (field: DateEnd) => {
      setEnd(field)
      const day = days[field]
      if (day) view.show(day)
    },
    /** A readable text becomes the day that it was read as. */
    leave: (field: DateEnd) => {
      const day = days[field]
      if (day) put({ [field]: day })
    },
    /** True if both days are chosen. */
    pick: (day: Day): boolean => {
      view.show(day)
      const isFrom = end === 'from' || (days.from !== undefined && day < days.from)
      setEnd('to')
      if (isFrom) put({ from: day, ...((days.to ?? '') < day && { to: day }) })
      else put({ to: day })
      return !isFrom
    },
    check: (): WrongDay | undefined => findWrongDay(days.from ?? '', days.to ?? '', today),
  }
}
