import { TextInput, type TextInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { t } from '#web/public/shared/text.ts'

/** The keyboard of a phone would cover the calendar: it opens with a second tap on the field. */
const opensKeyboard = (): boolean => !matchMedia('(pointer: coarse)').matches

/** C31: a day as a text, '03 Nov 2026', never the browser's own date field. */
export const DayField = (
  props: Pick<TextInputProps, 'label' | 'value' | 'error' | 'ref'> & {
    isChosen: boolean
    onType: (text: string) => void
    onEnter: () => void
    onLeave: () => void
    onDown: () => void
  },
) => {
  const { isChosen, onType, onEnter, onLeave, onDown, ...rest } = props
  const [hasKeyboard, setKeyboard] = useState(opensKeyboard)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onDown()
  }
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      maxLength={20}
      placeholder={t('Choose a day')}
      inputMode={hasKeyboard ? 'text' : 'none'}
      data-chosen={isChosen}
      onChange={(event) => onType(event.currentTarget.value)}
      onPointerDown={(event) =>
        setKeyboard(opensKeyboard() || event.currentTarget === document.activeElement)
      }
      onFocus={(event) => {
        event.currentTarget.select()
        onEnter()
      }}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    />
  )
}
