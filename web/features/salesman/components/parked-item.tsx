import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './waiting-card.module.css'

/** One change that the server refused: the reason, the change, and the actions fix and discard. */
export const ParkedItem = (props: {
  why: string
  what: string
  now: string | undefined
  behind: number
  commandId: string
  fix: { readonly label: string; readonly run: () => void } | undefined
  onDiscard: () => void
}) => (
  <div className={styles['parked']} role="group" aria-label={t('Needs attention')}>
    <p className={styles['why']}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden="true" />
      <span>{props.why}</span>
    </p>
    <p>{props.what}</p>
    {props.now && (
      <p className={styles['small']}>
        {t('Saved version')}: {props.now}
      </p>
    )}
    {props.behind > 0 && (
      <p className={styles['small']}>
        {t('Later changes of the same entry: {n}', { n: props.behind })}
      </p>
    )}
    <div className={styles['actions']}>
      <Button variant="default" onClick={props.onDiscard}>
        {t('Discard')}
      </Button>
      {props.fix && (
        <Button data-fix={props.commandId} onClick={props.fix.run}>
          {props.fix.label}
        </Button>
      )}
    </div>
  </div>
)
