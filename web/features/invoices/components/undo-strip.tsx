import { IconCheck } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './undo-strip.module.css'

/** C9: a change that is sent when its time is over. */
export const UndoStrip = (props: { text: string; seconds: number; onUndo: () => void }) => (
  <div className={styles['strip']}>
    <IconCheck size={18} stroke={2.4} aria-hidden="true" />
    <span role="status">{props.text}</span>
    <button type="button" onClick={props.onUndo}>
      {t('Undo')} <span aria-hidden="true">{props.seconds}</span>
    </button>
  </div>
)
