import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ListProps, useScrollAnchor, useSizes } from './virtual-options.ts'
import { VirtualRows } from './virtual-rows.tsx'

/** The distance of the list from the top of the page; content above it may grow. */
const useDistance = (list: RefObject<HTMLElement | null>) => {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setDistance(Math.round(top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return distance
}

/** The sticky header of the app covers the first rows in the window. */
const HEADER_PX = 56

/** A list that scrolls with the page. */
export const PageList = (props: ListProps) => {
  // As in FrameList: the virtualizer mutates in place.
  'use no memo'
  const list = useRef<HTMLUListElement>(null)
  const scrollMargin = useDistance(list)
  const { anchorTo, onScroll } = useScrollAnchor(props.onTop)
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<Element>({
    ...useSizes(props),
    anchorTo,
    scrollMargin,
    onChange: ({ scrollOffset }) => onScroll(scrollOffset ?? 0, scrollMargin),
  })
  return (
    <>
      <VirtualRows {...props} virtualizer={virtualizer} list={list} coveredPx={HEADER_PX} />
      {props.foot}
    </>
  )
}
