import { useRef } from 'react'

const SECOND_TAP_MS = 500
const SAME_PLACE_PX = 48

/**
 * C9: a ticked card folds, and the next one comes up. The second tap of a double tap is at the same
 * place soon after and would tick another customer's bill.
 */
export const useAim = () => {
  const last = useRef({ ms: Number.NEGATIVE_INFINITY, x: 0, y: 0 })
  return (event: {
    timeStamp: number
    clientX: number
    clientY: number
    detail: number
  }): boolean => {
    // A key has no place.
    if (event.detail === 0) return true
    const { ms, x, y } = last.current
    const isSoon = event.timeStamp - ms < SECOND_TAP_MS
    const isHere = Math.hypot(event.clientX - x, event.clientY - y) < SAME_PLACE_PX
    if (isSoon && isHere) return false
    last.current = { ms: event.timeStamp, x: event.clientX, y: event.clientY }
    return true
  }
}
