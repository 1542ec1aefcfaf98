import * as z from 'zod/mini'

/** No command of ours is deeper; walking through thousands of levels would exhaust the stack. */
const MAX_LEVELS = 10

const isShallow = (value: unknown, levels = MAX_LEVELS): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)))

/** Another command's input. Not parsed, so that its hash equals the hash of a normal send. */
export const sentInput = z
  .record(z.string(), z.unknown())
  .check(z.refine((input) => isShallow(input)))
