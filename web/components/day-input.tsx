import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDay } from '#domain/shared/dates.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './day-input.module.css'

const framed = (day: string) => (input: ReactNode) => (
  <div
    className={styles['frame']}
    data-empty={day === ''}
    data-day={day === '' ? t('Choose a day') : formatDay(day)}
  >
    {input}
  </div>
)

/**
 * C31: reads '14 Nov 2026' in every browser. The browser's own order of day and month shows only
 * while it is edited, because a page cannot set it.
 */
export const DayInput = (
  props: Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'inputContainer'> & {
    value: string
    onChange: (day: string) => void
  },
) => {
  const { value, onChange, ...rest } = props
  return (
    <TextInput
      {...rest}
      type="date"
      value={value}
      inputContainer={framed(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
