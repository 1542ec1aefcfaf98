import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { BannerSlot } from './banner.tsx'
import styles from './head-in-header.module.css'
import { useTitle } from './use-title.ts'

/** The element of the header that shows the head of such a screen. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null)

/** C41: the head of a screen that needs the whole height stands in the header. */
export const HeadInHeader = (props: { title: string; children?: ReactNode }) => {
  const slot = use(HeaderSlotContext)
  const heading = useTitle(props.title)
  if (!slot) return null
  return createPortal(
    <>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {props.title}
      </h1>
      {props.children}
      <BannerSlot />
    </>,
    slot,
  )
}
