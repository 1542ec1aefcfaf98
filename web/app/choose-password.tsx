import '#web/components/password.css'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Card } from '#web/components/card.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { queryClient } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { brand } from '#web/public/shared/brand.ts'
import { Drop } from '#web/public/shared/drop.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './choose-password.module.css'
import { useLogout } from './use-logout.ts'

/** AUT-09: with a password set by another user only this form works. */
export const ChoosePassword = (props: { phone: string }) => {
  const [password, setPassword] = useState('')
  const { run, busy } = useCommand('profile.choosePassword')
  const showError = useShowError('alert')
  const { logout } = useLogout()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ password })
    if (!outcome) return
    if ('failure' in outcome) showError(outcome.failure)
    else await queryClient.invalidateQueries()
  }

  return (
    <main className={styles['page']}>
      <div className={styles['brand']}>
        <Drop size={28} />
        {brand.name}
      </div>
      <h1>{t('Choose your own password')}</h1>
      <Card title={t('New password')}>
        <form onSubmit={submit} className={styles['form']}>
          <input type="hidden" autoComplete="username" value={props.phone} readOnly />
          <p>{t('This is a temporary password.')}</p>
          <PasswordInput
            label={t('New password')}
            description={t('8 or more characters, not easy to guess')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <SaveButton busy={busy}>{t('Save password')}</SaveButton>
          <Button variant="default" onClick={logout}>
            {t('Logout')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
