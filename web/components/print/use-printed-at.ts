import { useState } from 'react'
import { businessDay, businessTime, formatDay, formatTime } from '#domain/shared/dates.ts'

/** The time when the window was opened: '14 Nov 2026, 6:55 pm'. */
export const usePrintedAt = (): string => {
  const [nowMs] = useState(() => Date.now())
  return `${formatDay(businessDay(nowMs))}, ${formatTime(businessTime(nowMs))}`
}
