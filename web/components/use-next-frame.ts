import { useEffect, useState } from 'react'

/**
 * False in the first frame. A panel that opens right after its chunk has loaded waits one frame:
 * opened immediately, it could not record which element had the focus.
 */
export const useNextFrame = (): boolean => {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const turn = requestAnimationFrame(() => setNext(true))
    return () => cancelAnimationFrame(turn)
  }, [])
  return isNext
}
