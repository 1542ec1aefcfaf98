import type { ReactNode } from 'react'
import styles from './report-sheet.module.css'

/** A further table on the same sheet, with a title. */
export const SheetSection = (props: { title: string; note: string; children: ReactNode }) => (
  <section>
    <h2 className={styles['section']}>
      {props.title} <small>· {props.note}</small>
    </h2>
    {props.children}
  </section>
)
