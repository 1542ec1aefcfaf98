import * as z from 'zod/mini'

/** PostgreSQL compares it as an integer, and fails beyond. */
const MAX_VERSION = 2_147_483_647

/** The version of a record that may not exist yet. */
export const versionInput = z.int().check(z.minimum(0), z.maximum(MAX_VERSION))
