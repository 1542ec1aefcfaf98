import type { ReactNode } from 'react'
import { type MenuAction, RowMenu } from '#web/components/row-menu.tsx'
import styles from './listed-row.module.css'

/** A special rate or a scheme as a sentence. */
export const ListedRow = (props: {
  icon: ReactNode
  title: string
  note: ReactNode
  amount?: string
  /** For screen readers: the row that the menu is for. */
  name: string
  actions: readonly MenuAction[]
}) => (
  <li className={styles['row']}>
    <span className={styles['icon']}>{props.icon}</span>
    <span className={styles['words']}>
      <strong>{props.title}</strong>
      <small>{props.note}</small>
    </span>
    <span className={styles['amount']}>{props.amount}</span>
    <span className={styles['menu']}>
      <RowMenu upright name={props.name} actions={props.actions} />
    </span>
  </li>
)
