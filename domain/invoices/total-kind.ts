/** MNY-04: the total is worked out, typed, or left empty. */
export const TOTAL_KINDS = ['auto', 'typed', 'none'] as const

export type TotalKind = (typeof TOTAL_KINDS)[number]
