import '#web/ui/password.css'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import styles from './panel.module.css'

export const PasswordForm = () => {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { run, busy } = useCommand(client.profile.changePassword.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ current, password })
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    setCurrent('')
    setPassword('')
    banner({ text: t(messages.profile.passwordChanged), tone: 'done' })
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <h3>{t('Change password')}</h3>
      <PasswordInput
        label={t('Current password')}
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('New password')}
        description={t('8 or more characters, not easy to guess. Other devices are logged out.')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="default" aria-disabled={busy}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  )
}
