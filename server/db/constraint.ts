const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that an error of the database speaks of, if it does. */
export const brokenConstraint = (error: unknown): string | undefined =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error
    ? String(error.constraint)
    : undefined
