import type { ReactNode } from 'react'
import styles from './notice.module.css'

export const Notice = (props: {
  tone: 'accent' | 'bad'
  icon: ReactNode
  text: string
  help: string
  children?: ReactNode
}) => (
  <div
    className={styles['notice']}
    data-tone={props.tone}
    role={props.tone === 'bad' ? 'alert' : 'status'}
  >
    {props.icon}
    <p>
      <strong>{props.text}</strong>
      {props.help}
    </p>
    {props.children}
  </div>
)
