/** How long a read without an answer waits before each next try. */
export const READ_PAUSES_MS: readonly number[] = [300, 600, 1200]
