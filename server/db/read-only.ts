const READ_ONLY_TRANSACTION = '25006'

/** A standby that is being promoted refuses writes: the same call succeeds seconds later. */
export const isReadOnly = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === READ_ONLY_TRANSACTION
