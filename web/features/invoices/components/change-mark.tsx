import { IconClock } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './change-mark.module.css'

/** The state of a change that waits to be sent. */
export const ChangeMark = (props: { text: string; onCancel: (() => void) | undefined }) => (
  <p className={styles['mark']}>
    <IconClock size={18} stroke={1.6} aria-hidden="true" />
    <span>{props.text}</span>
    {props.onCancel && (
      <button type="button" onClick={props.onCancel}>
        {t('Cancel')}
      </button>
    )}
  </p>
)
