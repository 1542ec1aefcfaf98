import { cleanPhone } from '#web/public/shared/clean-phone.ts'
import { t } from '#web/public/shared/text.ts'

/** What every field for a phone number is like, whatever it is called. */
export const phoneField = () =>
  ({
    placeholder: t('10 digits'),
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'off',
    onChangeCapture: cleanPhone,
  }) as const
