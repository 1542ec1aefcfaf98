import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** What a report is asked for: so many fields, and the days after them. */
export const Filters = (props: { fields: 0 | 1 | 2 | 3; children: ReactNode }) => (
  <search className={styles['filters']} data-fields={props.fields}>
    {props.children}
  </search>
)
