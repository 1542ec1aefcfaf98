import { useState } from 'react'
import { businessDay, businessTime, formatDay, formatTime } from '#domain/shared/dates.ts'

/** '14 Nov 2026, 6:55 pm', when the window was opened. */
export const usePrintedAt = (): string => {
  const [nowMs] = useState(() => Date.now())
  return `${formatDay(businessDay(nowMs))}, ${formatTime(businessTime(nowMs))}`
}
