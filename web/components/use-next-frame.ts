import { useEffect, useState } from 'react'

/**
 * False at first. What comes because it was asked for is closed for one frame: opened at once, it
 * would not know where the focus was.
 */
export const useNextFrame = (): boolean => {
  const [isNext, setNext] = useState(false)
  useEffect(() => {
    const turn = requestAnimationFrame(() => setNext(true))
    return () => cancelAnimationFrame(turn)
  }, [])
  return isNext
}
