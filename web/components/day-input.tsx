import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDay } from '#domain/shared/dates.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './day-input.module.css'

/**
 * C31: reads '14 Nov 2026' in every browser. The browser's own order of day and month shows only
 * while it is edited, because a page cannot set it.
 */
export const DayInput = (
  props: Pick<TextInputProps, 'label' | 'error' | 'max' | 'onKeyDown' | 'onBlur'> & {
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
      inputContainer={(input) => (
        <div
          className={styles['frame']}
          data-empty={value === ''}
          data-day={value === '' ? t('Choose a day') : formatDay(value)}
        >
          {input}
        </div>
      )}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
