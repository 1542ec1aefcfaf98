import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isPhone } from '#domain/shared/phone.ts'
import { publicMessages } from '#domain/shared/public-messages.ts'
import { useRemembered } from '#web/public/remember.tsx'
import { cleanPhone } from '#web/public/shared/clean-phone.ts'
import { t } from '#web/public/shared/text.ts'

/** CUS-01: one field; its error is shown under it (ERR-01). */
export const PhoneForm = (props: {
  busy: boolean
  /** The server's refusal. */
  refused: string | undefined
  onShow: (phone: string) => void
  /** Another number is typed: its tokens are not those on the screen. */
  onChange: () => void
}) => {
  const remembered = useRemembered('customer-phone')
  const [phone, setPhone] = useState(remembered.phone)
  const [invalid, setInvalid] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const error = invalid ? t(publicMessages.lookUp.invalidPhone) : props.refused

  // A remembered number needs no keypad.
  useEffect(() => {
    if (!field.current?.value) field.current?.focus()
  }, [])

  useEffect(() => {
    if (props.refused) field.current?.focus()
  }, [props.refused])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setInvalid(!isPhone(phone))
    if (isPhone(phone)) {
      remembered.store(phone)
      return props.onShow(phone)
    }
    field.current?.focus()
  }

  return (
    <form className="look-up-form" onSubmit={submit} noValidate>
      <label htmlFor="phone">{t('Mobile number')}</label>
      <div className="look-up-line">
        <input
          ref={field}
          id="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder={t('Enter 10-digit number')}
          aria-invalid={error !== undefined}
          aria-describedby="phone-error"
          value={phone}
          onChangeCapture={cleanPhone}
          onChange={(event) => {
            setPhone(event.target.value)
            props.onChange()
          }}
        />
        <button type="submit" className="button" aria-disabled={props.busy}>
          {t('Show')}
        </button>
      </div>
      <p id="phone-error" className="look-up-error" role="alert">
        {error}
      </p>
      {remembered.box(isPhone(phone) ? phone : '')}
    </form>
  )
}
