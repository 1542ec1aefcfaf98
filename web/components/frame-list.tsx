import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import styles from './virtual-list.module.css'
import { type ListProps, useAway, useSizes } from './virtual-options.ts'
import { VirtualRows } from './virtual-rows.tsx'

/** Fills its parent; only the list scrolls. */
export const FrameList = (props: ListProps) => {
  // The virtualizer changes in place; the compiler must not remember what it said.
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  const { anchorTo, look } = useAway(props.onTop)
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...useSizes(props),
    anchorTo,
    getScrollElement: () => frame.current,
    onChange: ({ scrollOffset }) => look(scrollOffset ?? 0, 0),
  })
  return (
    <div
      ref={frame}
      className={styles['frame']}
      role="region"
      aria-label={props.label}
      // A frame that scrolls must be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <VirtualRows {...props} virtualizer={virtualizer} />
      {props.foot}
    </div>
  )
}
