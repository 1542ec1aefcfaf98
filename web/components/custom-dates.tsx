import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import type { DayRange } from '#domain/shared/ranges.ts'
import { findWrongDay, type WrongDay } from '#domain/shared/wrong-day.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './custom-dates.module.css'
import { DayInput } from './day-input.tsx'
import { rangeText } from './range-text.ts'
import { useWrongField } from './use-wrong-field.ts'

const textOf = ({ reason }: WrongDay, shown: DayRange): string => {
  if (reason === 'no day') return t('Choose a day.')
  if (reason === 'after today') return t(messages.production.dayAfterToday)
  return t('‘To’ is before ‘From’. Still showing {range}.', { range: rangeText(shown) })
}

/** R16: two days, both included. What is shown stays until they fit. */
export const CustomDates = (props: {
  shown: DayRange
  today: string
  onClose: () => void
  onShow: (range: DayRange) => void
}) => {
  const { shown, today } = props
  const [typed, setTyped] = useState({ from: shown.from ?? '', to: shown.to ?? '' })
  const [problem, setProblem] = useState<WrongDay>()
  const { form, setWrong } = useWrongField<WrongDay['field']>()
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed })
    setProblem(undefined)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    const found = findWrongDay(typed.from, typed.to, today)
    setProblem(found)
    setWrong(found?.field)
    if (!found) props.onShow(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onClose()
  }
  return (
    <form ref={form} className={styles['custom']} noValidate onSubmit={show} onKeyDown={onKeyDown}>
      <DayInput
        label={t('From')}
        max={today}
        value={typed.from}
        error={problem?.field === 'from'}
        onChange={(from) => change({ from })}
      />
      <DayInput
        label={t('To')}
        max={today}
        value={typed.to}
        error={problem?.field === 'to'}
        onChange={(to) => change({ to })}
      />
      <Button type="submit">{t('Show')}</Button>
      {problem && (
        <p className={styles['problem']} role="alert">
          {textOf(problem, shown)}
        </p>
      )}
    </form>
  )
}
