import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import type { WrongDay } from '#domain/shared/wrong-day.ts'
import { t } from '#web/public/shared/text.ts'
import { Calendar } from './calendar.tsx'
import styles from './custom-dates.module.css'
import { DayField } from './day-field.tsx'
import { rangeText } from './range-text.ts'
import { type DateEnd, useCustomDates } from './use-custom-dates.ts'
import { usePanelPlace } from './use-panel-place.ts'
import { useWrongField } from './use-wrong-field.ts'

const textOf = (problem: WrongDay, typed: string, shown: DayRange, today: string): string => {
  if (problem.reason === 'after today') return t(messages.production.dayAfterToday)
  if (problem.reason === 'backwards') {
    return t('‘To’ is before ‘From’. Still showing {range}.', { range: rangeText(shown) })
  }
  return typed.trim() === ''
    ? t('Choose a day.')
    : t('Type the day like {day}.', { day: formatDay(today) })
}

/** The fields and the calendar as one form; a problem stays until something changes. */
const useDatesForm = (props: Props, count: 1 | 2) => {
  const { shown, today } = props
  const dates = useCustomDates(shown, today, count)
  const [problem, setProblem] = useState<WrongDay>()
  const { form, setWrong } = useWrongField<DateEnd>()
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  const fieldOf = (field: DateEnd) => ({
    value: dates.texts[field],
    error: problem?.field === field,
    isChosen: dates.end === field,
    onType: (text: string) => {
      setProblem(undefined)
      dates.type(field, text)
    },
    onEnter: () => dates.enter(field),
    onLeave: () => dates.leave(field),
    onDown: () => form.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus(),
  })
  const pick = (day: string): boolean => {
    setProblem(undefined)
    return dates.pick(day)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = dates.check()
    setProblem(found)
    setWrong(found?.field)
    const { from, to } = dates.days
    if (found || !from || !to) return
    props.onShow({ from, to })
    props.chip.current?.focus()
  }
  const text = problem && textOf(problem, dates.texts[problem.field], shown, today)
  return { dates, form, fieldOf, pick, show, text }
}

interface Props {
  readonly shown: DayRange
  readonly today: string
  /** Has opened it, and gets the focus back. */
  readonly chip: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onShow: (range: DayRange) => void
}

/** R16: two days, both included, typed or picked. What is shown stays until they fit. */
export const CustomDates = (props: Props) => {
  const isWide = useMediaQuery('(min-width: 768px)', undefined, { getInitialValueInEffect: false })
  const { dates, form, fieldOf, pick, show, text } = useDatesForm(props, isWide ? 2 : 1)
  const submit = useRef<HTMLButtonElement>(null)
  usePanelPlace(form, props.chip, props.onClose)
  return (
    <>
      <div className={styles['veil']} aria-hidden="true" />
      <form ref={form} className={styles['custom']} noValidate onSubmit={show}>
        <div className={styles['fields']}>
          <DayField label={t('From')} {...fieldOf('from')} />
          <DayField label={t('To')} {...fieldOf('to')} />
          <Button ref={submit} type="submit">
            {t('Show')}
          </Button>
        </div>
        {text && <p role="alert">{text}</p>}
        <Calendar
          view={dates.view}
          chosen={dates.days}
          today={props.today}
          label={t('Calendar')}
          onPick={(day) => pick(day) && submit.current?.focus()}
        />
      </form>
    </>
  )
}
