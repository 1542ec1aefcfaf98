'use no memo'
// The handlers of a form are new after every key: a memo would never hit, and weighs on the phone.
import { TextInput, type TextInputProps } from '@mantine/core'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'

/** Rupees and paise, typed; a text that is no amount stays as typed, and is marked. */
export const RupeeInput = ({
  signed,
  max,
  onChange,
  ...input
}: Omit<TextInputProps, 'onChange' | 'value' | 'max'> & {
  value: string
  /** It may be below 0. */
  signed?: boolean
  /** The most, in paise. */
  max?: number
  onChange: (text: string) => void
}) => {
  const isWrong = paiseTyped(input.value, max, signed) === undefined
  return (
    <TextInput
      {...input}
      error={isWrong ? t(messages.fields.amount) : input.error}
      data-wrong={isWrong || undefined}
      leftSection="₹"
      leftSectionWidth={28}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { paddingInline: '28px 12px', textAlign: 'right', fontWeight: 650 } }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
