import { TextInput } from '@mantine/core'
import { t } from '#web/light/text.ts'
import { phoneField } from '#web/ui/phone-field.ts'

export const PhoneInput = (props: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label={t('Mobile number')}
    {...phoneField()}
    value={props.value}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)
