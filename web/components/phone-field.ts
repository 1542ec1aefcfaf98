import { cleanPhone } from '#web/public/shared/clean-phone.ts'
import { t } from '#web/public/shared/text.ts'

/** The input properties that every phone field shares. */
export const phoneField = () =>
  ({
    placeholder: t('10 digits'),
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'off',
    onChangeCapture: cleanPhone,
  }) as const
