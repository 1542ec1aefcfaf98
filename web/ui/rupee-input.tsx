import { TextInput, type TextInputProps } from '@mantine/core'
import { fits } from './typed-number.ts'

/** Rupees and paise, typed; what no amount begins with does not get in. */
export const RupeeInput = ({
  signed,
  digits = 9,
  onChange,
  ...input
}: Omit<TextInputProps, 'onChange' | 'value'> & {
  value: string
  /** It may be below 0. */
  signed?: boolean
  /** The most before the point. */
  digits?: number
  onChange: (text: string) => void
}) => (
  <TextInput
    {...input}
    leftSection="₹"
    leftSectionWidth={28}
    inputMode="decimal"
    autoComplete="off"
    styles={{ input: { paddingInline: '28px 12px', textAlign: 'right', fontWeight: 650 } }}
    onChange={(event) => {
      const text = event.currentTarget.value
      if (fits(signed ? text.replace(/^-/, '') : text, 2, digits)) onChange(text)
    }}
  />
)
