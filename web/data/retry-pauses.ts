/** How long a write without an answer waits before each next try under its id. */
export const COMMAND_PAUSES_MS: readonly number[] = [300, 1000, 2500]

/** The same for a read. A restart of the server is over within both. */
export const READ_PAUSES_MS: readonly number[] = [300, 600, 1200]
