import { t } from '#web/public/shared/text.ts'
import styles from './conflict-box.module.css'
import { type ConflictRow, ConflictTable, differs } from './conflict-table.tsx'

/** A record that another user changed meanwhile: who did it, and both versions. */
export interface Conflict {
  readonly text: string
  readonly rows: readonly ConflictRow[]
}

/** ERR-02: what differs, above the fields with the draft, which is not lost. */
export const ConflictBox = (props: Conflict) => {
  const rows = props.rows.filter(differs)
  return (
    <div className={styles['box']} role="alert">
      <strong>{props.text}</strong>
      {rows.length > 0 && <ConflictTable rows={rows} />}
      <span>{t('Your version is below. Save to replace it.')}</span>
    </div>
  )
}
