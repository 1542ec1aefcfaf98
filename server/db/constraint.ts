const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that the error reports as violated, if any. */
export const brokenConstraint = (error: unknown): string | undefined =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error
    ? String(error.constraint)
    : undefined
