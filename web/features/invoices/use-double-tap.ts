import { useRef } from 'react'

const SECOND_TAP_MS = 700

/**
 * BIL-19: saving again at once, with nothing typed in between, is the second half of a double tap.
 * It finds the form as the first half has left it: empty, or with another draft.
 */
export const useDoubleTap = () => {
  const savedMs = useRef<number>(undefined)
  return {
    saved: () => {
      savedMs.current = performance.now()
    },
    typed: () => {
      savedMs.current = undefined
    },
    isSecond: () =>
      savedMs.current !== undefined && performance.now() - savedMs.current < SECOND_TAP_MS,
  }
}
