import { useState } from 'react'
import { addMonths, dayIn, type Month, monthOf } from '#domain/shared/calendar.ts'
import type { Day } from '#domain/shared/dates.ts'
import { FIRST_DAY } from '#domain/shared/wrong-day.ts'

const clamp = (day: Day, last: Day): Day => {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > last ? last : day
}

/** The last month in sight: the one before, moved only as far as the cursor needs. */
const lastMonth = (cursor: Day, last: Month, count: number): Month => {
  const month = monthOf(cursor)
  if (month > last) return month
  return month < addMonths(last, 1 - count) ? addMonths(month, count - 1) : last
}

/** The months in sight and the day that the keys move; none of its days is after `today`. */
export const useCalendarView = (initial: { cursor: Day; last: Day }, today: Day, count: 1 | 2) => {
  const [state, setState] = useState({
    cursor: clamp(initial.cursor, today),
    last: monthOf(clamp(initial.last, today)),
  })
  const { cursor } = state
  const last = lastMonth(cursor, state.last, count)
  const months = count === 2 ? [addMonths(last, -1), last] : [last]
  return {
    cursor,
    months,
    isFirst: months.some((month) => month === monthOf(FIRST_DAY)),
    isLast: last === monthOf(today),
    show: (day: Day) => setState({ cursor: clamp(day, today), last }),
    page: (step: -1 | 1) =>
      setState({
        cursor: clamp(dayIn(addMonths(monthOf(cursor), step), cursor), today),
        last: addMonths(last, step),
      }),
  }
}

export type CalendarView = ReturnType<typeof useCalendarView>
