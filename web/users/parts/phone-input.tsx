import { TextInput } from '@mantine/core'
import { t } from '#web/light/text.ts'
import { phoneField } from '#web/ui/phone-field.ts'

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
