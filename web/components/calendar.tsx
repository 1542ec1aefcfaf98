import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  addMonths,
  dayByKey,
  type Month,
  monthText,
  WEEKDAY_NAMES,
  weeksOf,
} from '#domain/shared/calendar.ts'
import { type Day, formatDayWithWeekday } from '#domain/shared/dates.ts'
import styles from './calendar.module.css'
import type { CalendarView } from './use-calendar-view.ts'

interface Chosen {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

const placeOf = (day: Day, { from, to }: Chosen): string | undefined => {
  if (from === to) return day === from ? 'only' : undefined
  if (day === from) return from && to && from < to ? 'first' : 'only'
  if (day === to) return from && from < day ? 'last' : 'only'
  return from && to && from < day && day < to ? 'between' : undefined
}

const DayCell = (props: {
  day: Day
  chosen: Chosen
  today: Day
  isCursor: boolean
  onPick: (day: Day) => void
}) => {
  const { day, today } = props
  const place = placeOf(day, props.chosen)
  return (
    <td aria-selected={place !== undefined} data-place={place}>
      <button
        type="button"
        data-day={day}
        aria-label={formatDayWithWeekday(day)}
        aria-current={day === today ? 'date' : undefined}
        disabled={day > today}
        tabIndex={props.isCursor ? 0 : -1}
        onClick={() => props.onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

const PageButton = (props: { step: -1 | 1; to: Month; view: CalendarView; isOff: boolean }) => {
  const Icon = props.step < 0 ? IconChevronLeft : IconChevronRight
  return (
    <button
      type="button"
      className={styles['page']}
      aria-label={monthText(props.to)}
      disabled={props.isOff}
      onClick={() => props.view.page(props.step)}
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </button>
  )
}

const MonthGrid = (props: {
  month: Month
  view: CalendarView
  chosen: Chosen
  today: Day
  onPick: (day: Day) => void
}) => {
  const { month, view } = props
  const id = useId()
  return (
    <div className={styles['month']}>
      <div className={styles['head']}>
        <PageButton step={-1} to={addMonths(month, -1)} view={view} isOff={view.isFirst} />
        <p id={id} aria-live="polite">
          {monthText(month)}
        </p>
        <PageButton step={1} to={addMonths(month, 1)} view={view} isOff={view.isLast} />
      </div>
      {/* A calendar is a grid: its keys move between the days. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day ? (
                  <DayCell
                    key={day}
                    day={day}
                    chosen={props.chosen}
                    today={props.today}
                    isCursor={day === view.cursor}
                    onPick={props.onPick}
                  />
                ) : (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                  <td key={`${row} ${WEEKDAY_NAMES[place]}`} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** R16: one or two months; the days of a range, by tap and by keyboard. */
export const Calendar = (props: {
  view: CalendarView
  chosen: Chosen
  today: Day
  label: string
  onPick: (day: Day) => void
}) => {
  const { view } = props
  const root = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { day } = (event.target as HTMLElement).dataset
    const next = day && dayByKey(day, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    flushSync(() => view.show(next))
    root.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  }
  return (
    <div
      ref={root}
      className={styles['calendar']}
      role="group"
      aria-label={props.label}
      onKeyDown={onKeyDown}
    >
      {view.months.map((month) => (
        <MonthGrid
          key={month}
          month={month}
          view={view}
          chosen={props.chosen}
          today={props.today}
          onPick={props.onPick}
        />
      ))}
    </div>
  )
}
