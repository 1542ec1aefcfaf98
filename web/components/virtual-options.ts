import { type ReactNode, useCallback, useState } from 'react'
import type { RowsProps } from './virtual-rows.tsx'

export interface ListProps extends RowsProps {
  /** Below the last row. */
  readonly foot?: ReactNode
  readonly onTop?: () => void
}

/**
 * Away from the top, new rows above do not move the rows being read; at the top they push the
 * others down, so they are visible.
 */
export const useScrollAnchor = (onTop: (() => void) | undefined) => {
  const [isAway, setAway] = useState(false)
  const onScroll = (offset: number, top: number) => {
    const now = offset > top
    if (now === isAway) return
    setAway(now)
    if (!now) onTop?.()
  }
  return { anchorTo: isAway ? ('end' as const) : ('start' as const), onScroll }
}

export const useSizes = ({ keys, estimate }: RowsProps) => ({
  count: keys.length,
  overscan: 4,
  estimateSize: useCallback(() => estimate, [estimate]),
  getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
})
