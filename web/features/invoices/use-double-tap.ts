import { useRef } from 'react'

const SECOND_TAP_MS = 700

/**
 * BIL-19: a second save within 700 ms, with nothing typed in between, is a double tap. The form
 * is already empty or holds another draft, so saving it would create a wrong bill.
 */
export const useDoubleTap = () => {
  const savedMs = useRef<number>(undefined)
  const isDoubleTap = () =>
    savedMs.current !== undefined && performance.now() - savedMs.current < SECOND_TAP_MS
  return {
    markSaved: () => {
      savedMs.current = performance.now()
    },
    reset: () => {
      savedMs.current = undefined
    },
    isDoubleTap,
    /** Of a button that took the place of the save. A key has no pointer, so it is never that tap. */
    isSecondTap: ({ detail }: { detail: number }) => detail > 0 && isDoubleTap(),
  }
}
