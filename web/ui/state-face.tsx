import type { ReactNode } from 'react'
import styles from './state-face.module.css'

/** The face of a state without content: empty, failed, denied, not loaded. */
export const StateFace = (props: {
  icon: ReactNode
  title: string
  help?: string
  role?: 'alert' | 'status'
  children?: ReactNode
}) => (
  <div className={styles['face']} role={props.role}>
    <span className={styles['icon']} aria-hidden="true">
      {props.icon}
    </span>
    <p className={styles['title']}>{props.title}</p>
    {props.help && <p className={styles['help']}>{props.help}</p>}
    {props.children}
  </div>
)
