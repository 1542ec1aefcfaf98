import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import styles from './virtual-list.module.css'
import { type ListProps, useScrollAnchor, useSizes } from './virtual-options.ts'
import { VirtualRows } from './virtual-rows.tsx'

/** A list that fills its parent and scrolls in itself. */
export const FrameList = (props: ListProps) => {
  // The virtualizer mutates in place, so a value memoized by the compiler would go stale.
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  const { anchorTo, onScroll } = useScrollAnchor(props.onTop)
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...useSizes(props),
    anchorTo,
    getScrollElement: () => frame.current,
    onChange: ({ scrollOffset }) => onScroll(scrollOffset ?? 0, 0),
  })
  return (
    <div
      ref={frame}
      className={styles['frame']}
      role="region"
      aria-label={props.label}
      // A scrolling region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <VirtualRows {...props} virtualizer={virtualizer} />
      {props.foot}
    </div>
  )
}
