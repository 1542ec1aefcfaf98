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

/** Counts records, not commands: a bill that was created and edited twice is one bill. */
export const summaryOf = (waiting: readonly Waiting[], nowMs: number): Summary => {
  const oldest = Math.min(...waiting.map(({ savedAt }) => savedAt))
  const hours = Math.floor((nowMs - oldest) / HOUR_MS)
  return {
    bills: countRecords(waiting.filter(isBill)),
    others: countRecords(waiting.filter((command) => !isBill(command))),
    oldestHours: hours >= 1 && hours < Number.POSITIVE_INFINITY ? hours : undefined,
  }
}
