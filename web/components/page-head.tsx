import { type ReactNode, useEffect, useRef } from 'react'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'
import { BannerSlot } from './banner.tsx'
import styles from './page-head.module.css'

/** Sets the window title, and focuses the heading after a navigation for the screen reader. */
const useTitle = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const brandName = useBrandName()
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
  useEffect(() => {
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The head of every screen: title, notices, actions. */
export const PageHead = (props: { title: string; note?: string; actions?: ReactNode }) => {
  const heading = useTitle(props.title)
  return (
    <div className={styles['head']}>
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
