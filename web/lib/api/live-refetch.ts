let causedByLive = false

/** True while live is the reason for the call being made. */
export const isLiveRefetch = (): boolean => causedByLive

/** The call that `read` makes at once is marked, if live is its reason. */
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
