import { commandRow } from '#domain/access/commands.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { Card } from '#web/components/card.tsx'
import { plural } from '#web/components/plural.ts'
import type { OfferedCommand, RestoreNotice } from '#web/features/reports/use-restores.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './restore-notices.module.css'

const STATES = /* i18n */ {
  saved: 'saved again',
  discarded: 'discarded',
  onHold: 'waits for your decision',
  waiting: 'not received yet',
} as const satisfies Record<OfferedCommand['state'], string>

const OfferedRow = ({ command }: { command: OfferedCommand }) => {
  const { procedure, token, by, state, offeredAt } = command
  const words = [
    t(commandRow(procedure)?.label ?? procedure),
    ...(token === null ? [] : [t('Token {n}', { n: token })]),
    by,
    formatInstant(Date.parse(offeredAt)),
  ]
  return (
    <li className={styles['row']}>
      <b className={styles['state']} data-state={state}>
        {t(STATES[state])}
      </b>
      <span>{words.join(' · ')}</span>
    </li>
  )
}

const Notice = ({ notice }: { notice: RestoreNotice }) => {
  const { gapFrom, restoredAt, count, newest } = notice
  const [from, to] = [gapFrom, restoredAt].map((at) => formatInstant(Date.parse(at)))
  return (
    <div className={styles['notice']}>
      <Card
        title={t('The database was restored')}
        note={t('Entries from {from} to {to} may be missing.', { from: from ?? '', to: to ?? '' })}
      >
        <p className={styles['count']}>
          {plural(count, '# entry was found on devices.', '# entries were found on devices.')}
        </p>
        {newest.length > 0 && (
          <ul className={styles['rows']}>
            {newest.map((command) => (
              <OfferedRow key={command.id} command={command} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

/** E7: shown for 7 days after a restore. */
export const RestoreNotices = ({ notices }: { notices: readonly RestoreNotice[] }) =>
  notices.map((notice) => <Notice key={notice.id} notice={notice} />)
