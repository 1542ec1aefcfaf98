import type { ReactNode } from 'react'
import { BannerSlot } from './banner.tsx'
import styles from './page-head.module.css'

/** The head of every screen: its name, the place for notices, its actions. */
export const PageHead = (props: { title: string; note?: string; actions?: ReactNode }) => (
  <div className={styles['head']}>
    <div className={styles['titles']}>
      <h1>{props.title}</h1>
      {props.note && <p>{props.note}</p>}
    </div>
    <BannerSlot />
    <div className={styles['actions']}>{props.actions}</div>
  </div>
)
