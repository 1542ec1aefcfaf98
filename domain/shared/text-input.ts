import * as z from 'zod/mini'

/** PostgreSQL cannot store a lone surrogate or a zero byte. */
export const storable = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[^\p{Surrogate}\0]*$/u))
