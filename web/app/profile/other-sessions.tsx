import { Button } from '@mantine/core'
import { formatInstant } from '#domain/shared/dates.ts'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './panel.module.css'

/** All sessions of this user; the others can be ended here (PRF-03). */
export const OtherSessions = () => {
  const sessions = useLiveQuery({
    key: ['profile.sessions'],
    topics: ['profile'],
    read: () => client.profile.sessions.query(),
  })
  const offline = useLiveState() === 'offline'
  const { run } = useCommand('profile.endSession')
  const showError = useShowError('banner')
  const end = async (id: string) => {
    const outcome = await run({ id })
    if (outcome && 'failure' in outcome) showError(outcome.failure)
    await sessions.refetch()
  }
  return (
    <section className={styles['sessions']} aria-labelledby="sessions-title">
      <h3 id="sessions-title">{t('Logged in on')}</h3>
      {!sessions.data && (
        <p role="status">
          {sessions.isError || offline
            ? t('The list will load when the internet is back.')
            : t('Loading')}
        </p>
      )}
      <ul>
        {sessions.data?.map((session) => (
          <li key={session.id}>
            <span>
              {session.device}
              <small>
                {session.own
                  ? t('This device')
                  : t('Last used {moment}', {
                      moment: formatInstant(Date.parse(session.lastUsedAt)),
                    })}
              </small>
            </span>
            {!session.own && (
              <Button variant="default" onClick={() => end(session.id)}>
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
