import { IconInfoCircle } from '@tabler/icons-react'
import styles from './salesman-note.module.css'

/** Limits of the numbers: unsent bills, days that are not on the phone. */
export const SalesmanNote = (props: { texts: readonly string[] }) =>
  props.texts.length > 0 && (
    <div className={styles['note']} role="status">
      <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
      <span>{props.texts.join(' ')}</span>
    </div>
  )
