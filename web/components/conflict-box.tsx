import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './conflict-box.module.css'

/** ERR-02: the author of the change, the saved version, and a note that the draft is not lost. */
export const ConflictBox = (props: { text: string; current: ReactNode }) => (
  <div className={styles['box']} role="alert">
    <strong>{props.text}</strong>
    <span>
      {t('Saved version')}: {props.current}
    </span>
    <span>{t('Your version is below. Save to replace it.')}</span>
  </div>
)
