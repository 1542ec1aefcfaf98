import '#web/ui/password.css'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { client } from '#web/data/client.ts'
import { queryClient } from '#web/data/queries.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { brand } from '#web/light/brand.ts'
import { Drop } from '#web/light/drop.tsx'
import { t } from '#web/light/text.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './choose-password.module.css'
import { useLogout } from './use-logout.ts'

/** AUT-09: a password that somebody else set is good for this one thing. */
export const ChoosePassword = (props: { phone: string }) => {
  const [password, setPassword] = useState('')
  const { run, busy } = useCommand(client.profile.choosePassword.mutate)
  const tellFailure = useTellFailure('alert')
  const logout = useLogout()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ password })
    if (!outcome) return
    if ('failure' in outcome) tellFailure(outcome.failure)
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
          <p>
            {t('Somebody else set the password you came in with. From now on only you know it.')}
          </p>
          <PasswordInput
            label={t('New password')}
            description={t('8 or more characters, not easy to guess')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" aria-disabled={busy}>
            {t('Save password')}
          </Button>
          <Button variant="default" onClick={logout}>
            {t('Logout')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
