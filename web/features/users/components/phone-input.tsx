import { TextInput } from '@mantine/core'
import { phoneField } from '#web/components/phone-field.ts'
import { t } from '#web/public/shared/text.ts'

export const PhoneInput = (props: {
  value: string
  wrong: boolean
  onChange: (value: string) => void
}) => (
  <TextInput
    label={t('Mobile number')}
    {...phoneField()}
    value={props.value}
    error={props.wrong}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)
