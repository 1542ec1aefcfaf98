const UNIQUE_VIOLATION = '23505'

/** True if PostgreSQL refused the values of a row: out of range, or breaking a constraint. */
export const isRefusedRow = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^2[23]/.test(String(error.code))

/** The name of the unique constraint that the error reports as violated, if any. */
export const brokenConstraint = (error: unknown): string | undefined =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error
    ? String(error.constraint)
    : undefined
