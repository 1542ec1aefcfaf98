import type { ReactNode } from 'react'
import styles from './report-sheet.module.css'

/** A second table on the same paper, under a title of its own. */
export const SheetSection = (props: { title: string; note: string; children: ReactNode }) => (
  <section>
    <h2 className={styles['section']}>
      {props.title} <small>· {props.note}</small>
    </h2>
    {props.children}
  </section>
)
