import { TextInput } from '@mantine/core'
import { t } from '#web/light/text.ts'

export const PhoneInput = (props: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label={t('Mobile number')}
    placeholder={t('10 digits')}
    type="tel"
    inputMode="numeric"
    autoComplete="off"
    maxLength={10}
    value={props.value}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)
