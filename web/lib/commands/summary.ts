import type { Waiting } from './queue.ts'

export interface Summary {
  readonly bills: number
  /** Routes and customers. */
  readonly others: number
  /** Age of the oldest, from one hour on. */
  readonly oldestHours: number | undefined
}

const HOUR_MS = 60 * 60 * 1000

const isBill = ({ procedure }: Waiting): boolean => procedure.endsWith('Invoice')

const countRecords = (waiting: readonly Waiting[]): number =>
  new Set(waiting.map(({ recordId }) => recordId)).size

/** A bill that was made, changed and changed again is one bill to the person. */
export const summaryOf = (waiting: readonly Waiting[], nowMs: number): Summary => {
  const oldest = Math.min(...waiting.map(({ savedAt }) => savedAt))
  const hours = Math.floor((nowMs - oldest) / HOUR_MS)
  return {
    bills: countRecords(waiting.filter(isBill)),
    others: countRecords(waiting.filter((kept) => !isBill(kept))),
    oldestHours: hours >= 1 && hours < Number.POSITIVE_INFINITY ? hours : undefined,
  }
}
