import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** The face of a state without content: empty, failed, denied, not loaded. */
export const StateFace = (props: {
  icon: ReactNode
  title: string
  help?: string
  role?: 'alert' | 'status'
  /** It stands for the whole screen, so its title is the page's heading. */
  wholeScreen?: boolean
  /** It stands where a card would stand, and not in one. */
  framed?: boolean
  children?: ReactNode
}) => {
  const Title = props.wholeScreen ? 'h1' : 'p'
  return (
    <div className={styles['face']} data-framed={props.framed} role={props.role}>
      <span className={styles['icon']} aria-hidden="true">
        {props.icon}
      </span>
      <Title className={styles['title']}>{props.title}</Title>
      {props.help && <p className={styles['help']}>{props.help}</p>}
      {props.children}
    </div>
  )
}
