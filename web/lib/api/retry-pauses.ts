/** Pause before each retry of a failed read. */
export const READ_PAUSES_MS: readonly number[] = [300, 600, 1200]
