import { t } from '#web/public/shared/text.ts'
import type { QueuePlace } from './request.ts'

/** CUS-02: how many are loaded first. */
export const QueueLine = (props: { queue: QueuePlace; ownRun: number }) => {
  const { before, run, token } = props.queue
  if (token === 0) return null
  if (before === 0) return <p className="queue">{t('You are next')}</p>
  return (
    <div className="queue">
      <b>{before}</b>
      <p>
        {before === 1 ? t('token before you') : t('tokens before you')}
        <small>
          {t('Now loading token {n}', { n: token })}
          {props.ownRun > 1 && ` · ${t('Run {n}', { n: run })}`}
        </small>
      </p>
    </div>
  )
}
