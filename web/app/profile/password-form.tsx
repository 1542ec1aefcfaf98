import '#web/components/password.css'
import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { useWrongField } from '#web/components/use-wrong-field.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './panel.module.css'

const wrongIn = (refused: string) =>
  refused === messages.login.incorrectPassword ? 'current' : 'password'

export const PasswordForm = () => {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState('')
  const { run, busy } = useCommand('profile.changePassword')
  const showError = useShowError('banner')
  const banner = useBanner()

  const { form, wrong, setWrong } = useWrongField<'current' | 'password'>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(undefined)
    const outcome = await run({ current, password })
    if (!outcome) return
    if ('failure' in outcome) {
      const { failure } = outcome
      if (failure.kind !== 'refusal') return showError(failure)
      setRefused(t(failure.text, failure.values))
      return setWrong(wrongIn(failure.text))
    }
    setCurrent('')
    setPassword('')
    banner({ text: t(messages.profile.passwordChanged), tone: 'done' })
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit}>
      <h3>{t('Change password')}</h3>
      <PasswordInput
        label={t('Current password')}
        autoComplete="current-password"
        value={current}
        error={wrong === 'current' && refused}
        aria-invalid={wrong === 'current'}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('New password')}
        description={t('8 or more characters, not easy to guess. Other devices are logged out.')}
        autoComplete="new-password"
        value={password}
        error={wrong === 'password' && refused}
        aria-invalid={wrong === 'password'}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <SaveButton variant="default" busy={busy}>
          {t('Change password')}
        </SaveButton>
      </div>
    </form>
  )
}
