import type { Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import styles from './virtual-list.module.css'

export interface RowsProps {
  readonly label: string
  readonly keys: readonly string[]
  /** A row's height before it is measured. */
  readonly estimate: number
  readonly render: (index: number) => ReactNode
  /** Whether more may be asked for when the end comes near. */
  readonly more: boolean
  readonly onNearEnd: () => void
}

const NEAR = 12

const NONE: ReadonlySet<string> = new Set()

/** The keys that came in on top of what was there, to be slid in. */
const useArrivals = (keys: readonly string[]): ReadonlySet<string> => {
  const [seen, setSeen] = useState({ first: keys[0], arrived: NONE })
  if (seen.first === keys[0]) return seen.arrived
  const at = seen.first === undefined ? 0 : keys.indexOf(seen.first)
  const arrived = at > 0 ? new Set(keys.slice(0, at)) : NONE
  setSeen({ first: keys[0], arrived })
  return arrived
}

/** The few rows that can be seen, in the room that all of them take. */
export const VirtualRows = <Frame extends Element | Window>({
  label,
  keys,
  render,
  more,
  onNearEnd,
  virtualizer,
  list,
}: RowsProps & { virtualizer: Virtualizer<Frame, Element>; list?: Ref<HTMLUListElement> }) => {
  // The virtualizer changes in place, so what it says must be asked anew at every turn.
  'use no memo'
  const arrivals = useArrivals(keys)
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
          data-new={arrivals.has(String(key))}
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
