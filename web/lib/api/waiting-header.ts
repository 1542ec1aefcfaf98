let count = 0

/** How many changes this device has not sent; owner and boss see it in the list of devices. */
export const setWaitingCount = (next: number): void => {
  count = next
}

export const waitingHeader = (): Record<string, string> => ({ 'x-waiting': String(count) })
