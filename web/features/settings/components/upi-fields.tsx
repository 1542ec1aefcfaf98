import '#web/components/password.css'
import { PasswordInput, TextInput } from '@mantine/core'
import {
  isMerchantCode,
  isPayee,
  isUpiId,
  MERCHANT_CODE_DIGITS,
  PAYEE_LETTERS,
  UPI_ID_LETTERS,
  type UpiSettings,
} from '#domain/upi/upi.ts'
import { upiMessages } from '#domain/upi/upi-messages.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { Switch } from '#web/components/switch.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './upi-fields.module.css'

interface FieldsProps {
  readonly form: UpiSettings
  readonly setForm: (form: UpiSettings) => void
  readonly asksPassword: boolean
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly conflict: { readonly text: string; readonly current: UpiSettings } | undefined
}

type TextName = 'upiId' | 'salesmanUpiId' | 'payee' | 'merchantCode'

const isEmptyOr = (isRight: (text: string) => boolean) => (text: string) =>
  text.trim() === '' || isRight(text.trim())

const RULES: Readonly<
  Record<TextName, readonly [isRight: (text: string) => boolean, wrong: string]>
> = {
  upiId: [isEmptyOr(isUpiId), upiMessages.invalidId],
  salesmanUpiId: [isEmptyOr(isUpiId), upiMessages.invalidId],
  payee: [isEmptyOr(isPayee), upiMessages.invalidPayee],
  merchantCode: [isEmptyOr(isMerchantCode), upiMessages.invalidMerchantCode],
}

const Text = (
  props: Pick<FieldsProps, 'form' | 'setForm'> & {
    name: TextName
    label: string
    description?: string
    maxLength: number
  },
) => {
  const { form, name } = props
  const [isRight, wrong] = RULES[name]
  const isWrong = !isRight(form[name])
  return (
    <TextInput
      label={props.label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={props.maxLength}
      value={form[name]}
      error={isWrong && t(wrong)}
      data-wrong={isWrong ? true : undefined}
      onChange={(event) => props.setForm({ ...form, [name]: event.currentTarget.value })}
    />
  )
}

const rowsOf = (saved: UpiSettings, mine: UpiSettings) => [
  { label: t('UPI id'), saved: saved.upiId, mine: mine.upiId },
  { label: t('UPI id for salesmen'), saved: saved.salesmanUpiId, mine: mine.salesmanUpiId },
  { label: t('Name of the payee'), saved: saved.payee, mine: mine.payee },
  { label: t('Merchant code'), saved: saved.merchantCode, mine: mine.merchantCode },
]

/** UPI-01. */
export const UpiFields = (props: FieldsProps) => {
  const { form, setForm, conflict } = props
  const field = { form, setForm }
  return (
    <div className={styles['fields']}>
      {conflict && <ConflictBox text={conflict.text} rows={rowsOf(conflict.current, form)} />}
      <Text {...field} name="upiId" label={t('UPI id')} maxLength={UPI_ID_LETTERS} />
      <Text
        {...field}
        name="salesmanUpiId"
        label={t('UPI id for salesmen')}
        description={t('Empty: the same id.')}
        maxLength={UPI_ID_LETTERS}
      />
      <Text {...field} name="payee" label={t('Name of the payee')} maxLength={PAYEE_LETTERS} />
      <Text
        {...field}
        name="merchantCode"
        label={t('Merchant code')}
        description={t('4 digits, only if your bank gave you one.')}
        maxLength={MERCHANT_CODE_DIGITS}
      />
      <div className={styles['switch']}>
        <span>
          {t('Reference in the code')}
          <small>{t('Turn off if your bank refuses the code.')}</small>
        </span>
        <Switch
          label={t('Reference in the code')}
          checked={form.hasReference}
          onChange={(hasReference) => setForm({ ...form, hasReference })}
        />
      </div>
      {props.asksPassword && (
        <PasswordInput
          label={t('Your password')}
          description={t('Asked again, because money goes to this id.')}
          autoComplete="current-password"
          value={props.password}
          onChange={(event) => props.setPassword(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
