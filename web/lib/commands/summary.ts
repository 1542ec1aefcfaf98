import type { QueuedCommand } from './queue.ts'

export interface Summary {
  readonly bills: number
  /** Everything that is not a bill: routes, customers, deletions, other screens. */
  readonly others: number
  /** Age of the oldest, from one hour on. */
  readonly oldestHours: number | undefined
}

const HOUR_MS = 60 * 60 * 1000

const BILLS = /^(salesman\.(create|edit)Invoice|invoices\.(create|edit))$/

/** UPI-06: says nothing about what the record is. */
const TICK = 'salesman.confirmPayment'

export const isBill = ({ procedure }: Pick<QueuedCommand, 'procedure'>): boolean =>
  BILLS.test(procedure)

/**
 * The last command on a record says what it is: a bill that was deleted again is a deletion.
 * Returns a test for commands on bills.
 */
export const isBillRecord = (
  commands: readonly QueuedCommand[],
): ((command: QueuedCommand) => boolean) => {
  const contents = commands.filter(({ procedure }) => procedure !== TICK)
  const records = new Map(contents.map((command) => [command.recordId, isBill(command)]))
  return ({ recordId }) => records.get(recordId) === true
}

const recordCount = (commands: readonly QueuedCommand[]): number =>
  new Set(commands.map(({ recordId }) => recordId)).size

/** Counts records, not commands: a bill that was created and edited twice is one bill. */
export const summaryOf = (waiting: readonly QueuedCommand[], nowMs: number): Summary => {
  const isBillHere = isBillRecord(waiting)
  const bills = recordCount(waiting.filter(isBillHere))
  const oldest = Math.min(...waiting.map(({ savedAt }) => savedAt))
  const hours = Math.floor((nowMs - oldest) / HOUR_MS)
  return {
    bills,
    others: recordCount(waiting) - bills,
    oldestHours: hours >= 1 && hours < Number.POSITIVE_INFINITY ? hours : undefined,
  }
}

export const countOf = ({ bills, others }: Pick<Summary, 'bills' | 'others'>): number =>
  bills + others
