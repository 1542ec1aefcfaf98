import * as z from 'zod/mini'

/** CAT-01: stored in rows, so it never changes. Only this schema and a catalogue make one. */
export const productIdInput = z
  .string()
  .check(z.regex(/^[a-z\d][a-z\d-]{0,39}$/))
  .brand<'ProductId'>()

export type ProductId = z.output<typeof productIdInput>
