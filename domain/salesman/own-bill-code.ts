import { shortCode } from '#domain/shared/short-code.ts'

const LETTERS = 6

/** UPI-08: the number of a bill without a token; it exists before the bill is sent. */
export const ownBillCode = (id: string): string => shortCode(id, LETTERS)
