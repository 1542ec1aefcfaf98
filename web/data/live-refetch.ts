let causedByLive = false

/** True while live is the reason for the calls being made. */
export const isLiveRefetch = (): boolean => causedByLive

/** Calls that `start` makes before it returns are marked as live's. */
export const asLiveRefetch = (start: () => void): void => {
  causedByLive = true
  try {
    start()
  } finally {
    causedByLive = false
  }
}
