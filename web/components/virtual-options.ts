import { type ReactNode, useCallback, useState } from 'react'
import type { RowsProps } from './virtual-rows.tsx'

export interface ListProps extends RowsProps {
  /** What stands below the last row. */
  readonly foot?: ReactNode
  readonly onTop?: () => void
}

/**
 * Away from the top, rows that come in above leave what is being read where it is; at the top
 * they push the rest down, so that they are seen.
 */
export const useAway = (onTop: (() => void) | undefined) => {
  const [away, setAway] = useState(false)
  const look = (offset: number, top: number) => {
    const now = offset > top
    if (now === away) return
    setAway(now)
    if (!now) onTop?.()
  }
  return { anchorTo: away ? ('end' as const) : ('start' as const), look }
}

export const useSizes = ({ keys, estimate }: RowsProps) => ({
  count: keys.length,
  overscan: 4,
  estimateSize: useCallback(() => estimate, [estimate]),
  getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
})
