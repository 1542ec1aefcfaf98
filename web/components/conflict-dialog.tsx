import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './conflict-dialog.module.css'
import { type ConflictRow, ConflictTable, differs } from './conflict-table.tsx'
import { plural } from './plural.ts'

/** BIL-18: both versions before the user chooses one; Escape returns to the form with the draft. */
export const ConflictDialog = (props: {
  text: string
  /** Which record. */
  subject: string
  rows: readonly ConflictRow[]
  onUseSaved: () => void
  onSaveMine: () => void
  onClose: () => void
}) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const close = (act: () => void) => () => {
    dialog.current?.close()
    act()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-subject`}
      onClose={props.onClose}
      // The form below would take Enter and Escape for its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={`${id}-title`}>{props.text}</h2>
        <p id={`${id}-subject`}>
          {props.subject}.{' '}
          {plural(props.rows.filter(differs).length, '# value differs.', '# values differ.')}{' '}
          {t('Nothing is overwritten until you choose.')}
        </p>
      </header>
      <ConflictTable rows={props.rows} />
      <footer>
        <p>{t('Your version stays in the form if you close this.')}</p>
        <Button variant="default" autoFocus onClick={close(props.onUseSaved)}>
          {t('Use saved version')}
        </Button>
        <Button onClick={close(props.onSaveMine)}>{t('Save my version')}</Button>
      </footer>
    </dialog>
  )
}
