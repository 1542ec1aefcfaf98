let count: number | undefined

/** How many changes this device has not sent; owner and boss see it in the list of devices. */
export const setWaitingCount = (next: number): void => {
  count = next
}

/** Absent until the queue was read: 'nothing waits' would make older bills doubtful (E6). */
export const waitingHeader = (): Record<string, string> =>
  count === undefined ? {} : { 'x-waiting': String(count) }
