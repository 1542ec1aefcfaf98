import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isPhone } from '#domain/shared/phone.ts'
import { publicMessages } from '#domain/shared/public-messages.ts'
import { Alert } from './alert.tsx'
import { call } from './call.ts'
import { cleanPhone } from './clean-phone.ts'
import { PasswordField } from './password-field.tsx'
import type { SessionHint } from './session-hint.ts'
import { t } from './text.ts'

export interface LoggedIn extends SessionHint {
  readonly mustChangePassword: boolean
}

interface Notice {
  readonly text: string
  readonly help: string
}

type LoginRefusal = (typeof publicMessages.login)[keyof typeof publicMessages.login]

const HELP = /* i18n */ {
  [publicMessages.login.invalidNumber]: 'Type the mobile number with its 10 digits.',
  [publicMessages.login.unknownNumber]: 'Check the number, or ask the owner to add you.',
  [publicMessages.login.passwordNotSet]: 'The owner can set one under Add New User.',
  [publicMessages.login.incorrectPassword]: 'Check the password and try again.',
  [publicMessages.login.tooManyTries]: 'The number and the password stay as you typed them.',
} as const satisfies Record<LoginRefusal, string>

const UNREACHABLE: Notice = /* i18n */ {
  text: 'Cannot reach the server.',
  help: 'Check the internet and try again. What you typed stays.',
}

const send = async (phone: string, password: string): Promise<LoggedIn | Notice> => {
  const { invalidNumber } = publicMessages.login
  if (!isPhone(phone)) return { text: t(invalidNumber), help: t(HELP[invalidNumber]) }
  const outcome = await call('session.login', { phone, password })
  if ('answer' in outcome) return outcome.answer as LoggedIn
  const { failure } = outcome
  if (failure.kind === 'unreachable') {
    return { text: t(UNREACHABLE.text), help: t(UNREACHABLE.help) }
  }
  return {
    text: t(failure.text, failure.values),
    help: t(HELP[failure.text as LoginRefusal] ?? ''),
  }
}

/** AUT-01 … AUT-05, AUT-07; also shown over an open screen whose session ended (AUT-13). */
export const LoginForm = (props: {
  phone?: string
  onLogin: (who: LoggedIn) => void | Promise<void>
  /** Above the button. */
  children?: ReactNode
}) => {
  const [phone, setPhone] = useState(props.phone ?? '')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const start = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  // A known number needs the password only.
  useEffect(() => (start.current?.value ? secret : start).current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setShown(false)
    const outcome = await send(phone, password)
    setBusy(false)
    if ('text' in outcome) setNotice(outcome)
    else await props.onLogin(outcome)
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <label>
        {t('Mobile number')}
        <input
          ref={start}
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          placeholder={t('Enter 10-digit number')}
          value={phone}
          onChangeCapture={cleanPhone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </label>
      <PasswordField
        field={secret}
        value={password}
        onChange={setPassword}
        shown={shown}
        onShown={setShown}
      />
      {props.children}
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? t('Logging in…') : t('Login')}
      </button>
      {notice && <Alert {...notice} onClose={() => setNotice(undefined)} />}
    </form>
  )
}
