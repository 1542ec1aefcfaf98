import { pendingOf, type QueuedCommand } from '#web/lib/commands/queue.ts'
import { type PendingRequest, pendingRequestsOf } from '#web/lib/storage/browser-database.ts'

/** The unanswered requests that survive a reload. */
export const storedRequests = (userId: string): Promise<PendingRequest[]> =>
  pendingRequestsOf(userId)

/** The commands of the phone's queue, also the confirmed ones. */
export const storedCommands = (userId: string): Promise<QueuedCommand[]> => pendingOf(userId)
