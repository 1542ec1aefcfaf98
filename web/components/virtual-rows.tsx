import type { Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import styles from './virtual-list.module.css'

export interface RowsProps {
  readonly label: string
  readonly keys: readonly string[]
  /** The assumed height of a row until it is measured. */
  readonly estimate: number
  readonly render: (index: number) => ReactNode
  /** Another page can be loaded near the end. */
  readonly more: boolean
  readonly onNearEnd: () => void
}

const NEAR = 12

const NONE: ReadonlySet<string> = new Set()

/** The keys of rows that were added at the top, for their animation. */
const useNewRows = (keys: readonly string[]): ReadonlySet<string> => {
  const [seen, setSeen] = useState({ first: keys[0], newKeys: NONE })
  if (seen.first === keys[0]) return seen.newKeys
  const at = seen.first === undefined ? 0 : keys.indexOf(seen.first)
  const newKeys = at > 0 ? new Set(keys.slice(0, at)) : NONE
  setSeen({ first: keys[0], newKeys })
  return newKeys
}

/** Renders only the visible rows, in a list with the height of all rows. */
export const VirtualRows = <Frame extends Element | Window>({
  label,
  keys,
  render,
  more,
  onNearEnd,
  virtualizer,
  list,
}: RowsProps & { virtualizer: Virtualizer<Frame, Element>; list?: Ref<HTMLUListElement> }) => {
  // The virtualizer mutates in place, so every render must read it again.
  'use no memo'
  const newKeys = useNewRows(keys)
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const isNear = more && last >= keys.length - NEAR
  useEffect(() => {
    if (isNear) onNearEnd()
  }, [isNear, onNearEnd])
  return (
    <ul
      ref={list}
      className={styles['rows']}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          className={styles['row']}
          data-index={index}
          data-new={newKeys.has(String(key))}
          aria-posinset={index + 1}
          aria-setsize={more ? -1 : keys.length}
          style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
        >
          {render(index)}
        </li>
      ))}
    </ul>
  )
}
