import { useEffect, useState } from 'react'

const STEP_MS = 250

/** How long until `endMs`; 0 from then on. */
export const useTimeLeft = (endMs: number): number => {
  const [nowMs, setNowMs] = useState(Date.now)
  const leftMs = Math.max(endMs - nowMs, 0)
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return leftMs
}
