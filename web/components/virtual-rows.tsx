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
  /** Rows in groups: the head of the group at the top stays in sight. */
  readonly heads?: {
    readonly begins: (index: number) => boolean
    readonly render: (index: number) => ReactNode
  }
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
  heads,
  virtualizer,
  list,
  coveredPx = 0,
}: RowsProps & {
  virtualizer: Virtualizer<Frame, Element>
  list?: Ref<HTMLUListElement>
  /** At the top of the frame. */
  coveredPx?: number
}) => {
  // The virtualizer mutates in place, so every render must read it again.
  'use no memo'
  const newKeys = useNewRows(keys)
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const isNear = more && last >= keys.length - NEAR
  useEffect(() => {
    if (isNear) onNearEnd()
  }, [isNear, onNearEnd])
  const rows = (
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
          {heads?.begins(index) && heads.render(index)}
          {render(index)}
        </li>
      ))}
    </ul>
  )
  if (!heads) return rows
  const top = (virtualizer.scrollOffset ?? 0) + coveredPx
  return (
    <>
      {/* Over the same head in the list, which screen readers read. */}
      <div className={styles['top']} aria-hidden="true">
        {heads.render(items.findLast(({ start }) => start <= top)?.index ?? 0)}
      </div>
      {rows}
    </>
  )
}
