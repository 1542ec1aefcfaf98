let causedByLive = false

/** True while a live event causes the current call. */
export const isLiveRefetch = (): boolean => causedByLive

/** Marks the call that `read` makes synchronously, if a live event caused it. */
export const asLiveRefetch = <Answer>(
  byLive: boolean,
  read: () => Promise<Answer>,
): Promise<Answer> => {
  causedByLive = byLive
  try {
    return read()
  } finally {
    causedByLive = false
  }
}
