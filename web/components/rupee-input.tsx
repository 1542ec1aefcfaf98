'use no memo'
// Form handlers change on every key press: a memo would never hit, and costs time on a phone.
import { TextInput, type TextInputProps } from '@mantine/core'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'

/** An amount in rupees and paise; invalid text stays as typed, with an error. */
export const RupeeInput = ({
  signed,
  max,
  onChange,
  ...input
}: Omit<TextInputProps, 'onChange' | 'value' | 'max'> & {
  value: string
  /** Allows negative amounts. */
  signed?: boolean
  /** The maximum, in paise. */
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
      styles={{
        input: {
          paddingInline: `28px ${input.rightSection ? 28 : 12}px`,
          textAlign: 'right',
          fontWeight: 650,
        },
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
