import type { ReactNode } from 'react'
import { BannerSlot } from './banner.tsx'
import styles from './page-head.module.css'
import { useTitle } from './use-title.ts'

/** The head of a screen below the header: title, notices, actions. */
export const PageHead = (props: {
  title: string
  note?: string
  /** Before the title: the way back. */
  lead?: ReactNode
  actions?: ReactNode
}) => {
  const heading = useTitle(props.title)
  return (
    <div className={styles['head']} data-lead={props.lead !== undefined}>
      {props.lead}
      <div className={styles['titles']}>
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        {props.note && <p>{props.note}</p>}
      </div>
      <BannerSlot />
      <div className={styles['actions']}>{props.actions}</div>
    </div>
  )
}
