import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './conflict-box.module.css'

/** ERR-02: who changed it, what stands there now, and that the draft is not lost. */
export const ConflictBox = (props: { text: string; current: ReactNode }) => (
  <div className={styles['box']} role="alert">
    <strong>{props.text}</strong>
    <span>
      {t('Now it reads')}: {props.current}
    </span>
    <span>{t('Your changes are below. Save again to put them in its place.')}</span>
  </div>
)
