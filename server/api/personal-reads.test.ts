import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isPersonalRead } from '#domain/access/personal-reads.ts'
import { readsOf } from '#server/rpc/shared-reads.ts'
import { appRouter } from './router.ts'

type Schema = z.core.$ZodType

/** The schemas directly inside one: fields, elements, choices, and what a wrapper contains. */
const insideOf = (schema: Schema): Schema[] => {
  const { _zod: internals } = schema
  const def = internals.def as unknown as Record<string, unknown>
  const shape = (def['shape'] ?? {}) as Record<string, Schema>
  const single = ['innerType', 'element', 'in', 'valueType', 'keyType', 'left', 'right']
  const several = ['options', 'items'].flatMap((name) => (def[name] ?? []) as Schema[])
  const one = single.flatMap((name) => (def[name] as Schema | undefined) ?? [])
  return [...Object.values(shape), ...several, ...one]
}

/** A field that takes a name or a phone number may contain a person's. */
const takesPersonalData = (schema: Schema): boolean => {
  const inside = insideOf(schema)
  if (inside.length > 0) return inside.some(takesPersonalData)
  return ['Asha', '9824011476'].some((text) => z.safeParse(schema, text).success)
}

const inputsOf = (procedure: unknown): Schema[] => {
  const { _def: definition } = procedure as { _def: { inputs: Schema[] } }
  return definition.inputs
}

test.each([...readsOf(appRouter).values()])(
  'E13 $path is sent by POST if it takes a text',
  (read) => {
    expect(isPersonalRead(read.path)).toBe(inputsOf(read.procedure).some(takesPersonalData))
  },
)

test.each([
  [true, z.strictObject({ cursor: z.nullable(z.strictObject({ name: z.string() })) })],
  [true, z.strictObject({ phones: z.array(z.optional(z.string().check(z.maxLength(99)))) })],
  [true, z.strictObject({ by: z.union([z.uuid(), z.string().check(z.regex(/^\d+$/))]) })],
  [true, z.any()],
  [false, z.strictObject({ id: z.uuid(), kind: z.enum(['a', 'b']), n: z.nullable(z.number()) })],
  [false, z.void()],
])('E13 takes a name or a phone number: %s', (takes, input) => {
  expect(takesPersonalData(input)).toBe(takes)
})
