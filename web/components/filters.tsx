import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** The filters of a report: `fields` inputs, then the date range. */
export const Filters = (props: { fields: 0 | 1 | 2 | 3; children: ReactNode }) => (
  <search className={styles['filters']} data-fields={props.fields}>
    {props.children}
  </search>
)
