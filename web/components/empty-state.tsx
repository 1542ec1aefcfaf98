import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** Shown instead of content: empty, failed, denied, not loaded. */
export const EmptyState = (props: {
  icon: ReactNode
  title: string
  help?: string
  role?: 'alert' | 'status'
  /** Replaces the whole screen, so its title is the page's heading. */
  wholeScreen?: boolean
  /** Draws its own frame, because no card surrounds it. */
  framed?: boolean
  children?: ReactNode
}) => {
  const Title = props.wholeScreen ? 'h1' : 'p'
  return (
    <div className={styles['state']} data-framed={props.framed} role={props.role}>
      <span className={styles['icon']} aria-hidden="true">
        {props.icon}
      </span>
      <Title className={styles['title']}>{props.title}</Title>
      {props.help && <p className={styles['help']}>{props.help}</p>}
      {props.children}
    </div>
  )
}
