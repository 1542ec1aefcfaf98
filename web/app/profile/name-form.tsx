import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { checkName } from '#domain/users/user.ts'
import { useBanner } from '#web/components/banner.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { queryClient } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { setSession, useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './panel.module.css'

/** C46: an error stands at the field, not over phone and role. */
const useRename = () => {
  const { who } = useSession()
  const { run, busy } = useCommand('profile.rename')
  const showError = useShowError('banner')
  const banner = useBanner()
  const [wrong, setWrong] = useState<string>()
  const rename = async (name: string) => {
    const refused = checkName(name)
    setWrong(refused?.refused)
    if (refused) return
    const outcome = await run({ name })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    if (who) setSession({ ...who, name: outcome.answer.name })
    void queryClient.invalidateQueries({ queryKey: ['profile.me'] })
    banner({ text: t(messages.profile.updated), tone: 'done' })
  }
  return { rename, busy, wrong, who }
}

export const NameForm = (props: { onBack: () => void }) => {
  const { rename, busy, wrong, who } = useRename()
  const [name, setName] = useState(who?.name ?? '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await rename(name)
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <dl className={styles['facts']}>
        <dt>{t('Phone')}</dt>
        <dd>{who?.phone}</dd>
        <dt>{t('Role')}</dt>
        <dd>{t(who?.role ?? '')}</dd>
      </dl>
      <TextInput
        label={t('Name')}
        autoComplete="name"
        maxLength={100}
        value={name}
        error={wrong && t(wrong)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <SaveButton busy={busy}>{t('Update')}</SaveButton>
        <Button variant="default" onClick={props.onBack}>
          {t('Back')}
        </Button>
      </div>
    </form>
  )
}
