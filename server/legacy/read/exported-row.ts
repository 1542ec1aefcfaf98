import * as z from 'zod/mini'
import type { AddNote } from '#server/legacy/notes.ts'

/** Far below the range of the column, so that later changes still have a number. */
const MAX_VERSION = 1_000_000_000

export const versionInput = z.int().check(z.minimum(1), z.maximum(MAX_VERSION))

/** NXT-07: a row that an export of this app wrote; anything else is left out, with its path. */
export const readExported = <Row>(
  schema: z.core.$ZodType<Row>,
  value: unknown,
  addNote: AddNote,
): Row | undefined => {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...(issue?.path ?? []), ...unknown].join('/')
  return addNote('left out', 'not a row of an export', field)
}
