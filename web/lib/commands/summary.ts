import type { Waiting } from './queue.ts'

export interface Summary {
  readonly bills: number
  /** Everything that is not a bill: routes, customers, deletions, other screens. */
  readonly others: number
  /** Age of the oldest, from one hour on. */
  readonly oldestHours: number | undefined
}

const HOUR_MS = 60 * 60 * 1000

const BILLS = /^(salesman\.(create|edit)Invoice|invoices\.(create|edit))$/

const isBill = ({ procedure }: Waiting): boolean => BILLS.test(procedure)

/** Counts records, not commands: a bill that was created and edited twice is one bill. */
export const summaryOf = (waiting: readonly Waiting[], nowMs: number): Summary => {
  // The last command on a record says what it is: a bill that was deleted again is a deletion.
  const records = new Map(waiting.map((command) => [command.recordId, command]))
  const bills = [...records.values()].filter(isBill).length
  const oldest = Math.min(...waiting.map(({ savedAt }) => savedAt))
  const hours = Math.floor((nowMs - oldest) / HOUR_MS)
  return {
    bills,
    others: records.size - bills,
    oldestHours: hours >= 1 && hours < Number.POSITIVE_INFINITY ? hours : undefined,
  }
}

export const countOf = ({ bills, others }: Pick<Summary, 'bills' | 'others'>): number =>
  bills + others
