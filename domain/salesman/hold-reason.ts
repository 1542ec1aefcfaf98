/** SAL-10: why a command waits for the boss. The last: a bill offered back after a restore. */
export type HoldReason = 'deleted' | 'roleLost' | 'notLoggedIn' | 'refused' | 'numberTaken'

/** Commands of a salesman wait this long for the next login on their device. */
const LOGIN_WAIT_MS = 86_400_000

interface Waiting {
  readonly nowMs: number
  /** When the command was saved, by the clock of the device. */
  readonly waitingSinceMs: number
  /** When the owner last used the device, by the clock of the server. */
  readonly lastUsedMs: number
}

/**
 * How long the command has waited for its owner. A clock that is behind cannot make it older than
 * the owner's last use; one that is more than a day ahead is not believed, or it would wait for ever.
 */
export const waitedMs = ({ nowMs, waitingSinceMs, lastUsedMs }: Waiting): number => {
  const sinceUse = Math.max(0, nowMs - lastUsedMs)
  const claimed = nowMs - waitingSinceMs
  return claimed < -LOGIN_WAIT_MS ? sinceUse : Math.min(Math.max(0, claimed), sinceUse)
}

interface Sent {
  readonly owner: { readonly isDeleted: boolean; readonly isSalesman: boolean }
  readonly waitedMs: number
  /** The refusal that parked the command on the device. */
  readonly message: string | undefined
}

/** Undefined while the command still waits for its owner's next login on the device. */
export const holdReason = ({ owner, waitedMs: waited, message }: Sent): HoldReason | undefined => {
  const isFormer = owner.isDeleted || !owner.isSalesman
  if (isFormer && message !== undefined) return 'refused'
  if (isFormer) return owner.isDeleted ? 'deleted' : 'roleLost'
  // A parked command waits for the owner, who can fix it.
  return message === undefined && waited >= LOGIN_WAIT_MS ? 'notLoggedIn' : undefined
}
