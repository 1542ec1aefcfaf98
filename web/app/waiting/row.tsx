import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isCancellable, type QueuedCommand } from '#web/lib/commands/queue.ts'
import { billDetails, timeWords } from '#web/lib/commands/record-words.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './sheet.module.css'

const stateWords = ({ state, triedAt }: QueuedCommand): string => {
  if (state === 'sending') return t('Sending…')
  return state === 'waiting' && triedAt !== undefined ? t('Not confirmed yet') : ''
}

const Refused = (props: {
  command: QueuedCommand
  name: string
  /** Undefined if it can only be discarded. */
  fixPath: string | undefined
  onFix: () => void
  /** Undefined while an earlier change of the same record is refused. */
  onDiscard: (() => void) | undefined
}) => (
  <div className={styles['refused']}>
    <p>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      {t(props.command.message ?? '', props.command.values)}
    </p>
    {props.onDiscard && (
      <div>
        {props.fixPath !== undefined && (
          <Button
            variant="default"
            component={Link}
            to={props.fixPath}
            aria-label={t('Fix {what}', { what: props.name })}
            onClick={props.onFix}
          >
            {t('Fix')}
          </Button>
        )}
        <Button
          variant="default"
          aria-label={t('Discard {what}', { what: props.name })}
          onClick={props.onDiscard}
        >
          {t('Discard')}
        </Button>
      </div>
    )}
  </div>
)

/** One command: the record, what was done, when, and what the user can do about it. */
export const WaitingRow = (props: {
  command: QueuedCommand
  name: string
  label: string
  now: number
  fixPath: string | undefined
  onFix: () => void
  onCancel: () => void
  onDiscard: (() => void) | undefined
}) => {
  const { command, name, label } = props
  const details = billDetails(command)
  const state = stateWords(command)
  return (
    <li className={styles['row']} data-state={command.state}>
      <div className={styles['what']}>
        <strong>{name}</strong>
        {details && <span>{details}</span>}
        <span>
          {label !== name && <b>{label} · </b>}
          {timeWords(command.savedAt, props.now)}
          {state && ` · ${state}`}
        </span>
      </div>
      {command.state === 'done' && (
        <span className={styles['sent']}>
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          {t('Sent')}
        </span>
      )}
      {isCancellable(command) && (
        <button
          type="button"
          className={styles['cancel']}
          aria-label={t('Cancel {what}', { what: name })}
          onClick={props.onCancel}
        >
          {t('Cancel')}
        </button>
      )}
      {command.state === 'attention' && <Refused {...props} />}
    </li>
  )
}
