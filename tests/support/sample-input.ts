import { randomUUID } from 'node:crypto'
import type { AnyProcedure, AnyRouter } from '@trpc/server'
import * as z from 'zod/mini'
import { appRouter } from '#server/api/router.ts'

interface SampleOptions {
  /** True: every list and optional field has a value. False: as little as the schema accepts. */
  readonly filled: boolean
  readonly newId?: () => string
}

const {
  _def: { procedures: PROCEDURES },
} = appRouter as AnyRouter

const DAY = '2026-11-14'
const INSTANT = '2026-11-14T04:00:00.000Z'
const TIME = '09:30:00'

/** Values that a rule behind the schema accepts; a sample password must never be a valid one. */
const BY_FIELD: readonly (readonly [RegExp, string])[] = [
  [/phone$/i, '9824011476'],
  [/^product$/, 'premium-1l'],
  [/^lastDigits$/, '0417'],
  [/password|current/i, 'weak'],
]

const firstAccepted = (schema: z.core.$ZodType, name: string, candidates: unknown[]): unknown => {
  const index = candidates.findIndex((value) => z.safeParse(schema, value).success)
  if (index < 0) throw new Error(`No sample for ${name}: add a candidate to sample-input.ts`)
  return candidates[index]
}

const textsFor = (name: string, { filled, newId = randomUUID }: SampleOptions): string[] => {
  const id = newId()
  const [, ofField] = BY_FIELD.find(([field]) => field.test(name)) ?? []
  const texts = [DAY, INSTANT, TIME, id]
  return filled ? [ofField ?? `Sample ${id.slice(0, 8)}`, 'Sample', ...texts] : ['', ...texts]
}

/** A sample of a schema. For a union it is of the last option, which is the newest. */
const sampleOf = (schema: z.core.$ZodType, options: SampleOptions, name = 'input'): unknown => {
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes
  const inside = (inner: z.core.$ZodType) => sampleOf(inner, options, name)
  if (def.type === 'object') {
    const fields = Object.entries(def.shape)
    return Object.fromEntries(fields.map(([key, one]) => [key, sampleOf(one, options, key)]))
  }
  if (def.type === 'array') return options.filled ? [inside(def.element)] : []
  if (def.type === 'nullable') return options.filled ? inside(def.innerType) : null
  if (def.type === 'optional') return inside(def.innerType)
  if (def.type === 'pipe') return inside(def.in)
  if (def.type === 'union') return inside(def.options.at(-1) as z.core.$ZodType)
  if (def.type === 'literal') return def.values.at(-1)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'record') return {}
  if (def.type === 'boolean') return options.filled
  if (def.type === 'void') return undefined
  if (def.type === 'number') return firstAccepted(schema, name, options.filled ? [3, 1] : [0, 1])
  return firstAccepted(schema, name, textsFor(name, options))
}

/** The schema of a call of the router. */
export const inputSchemaOf = (path: string): z.core.$ZodType => {
  const { _def: definition } = PROCEDURES[path] as AnyProcedure
  const { inputs } = definition as unknown as { readonly inputs: readonly [z.core.$ZodType] }
  return inputs[0]
}

/** An input that the call can read, so that a granted write gets to its rule. */
export const sampleInput = (path: string, options: SampleOptions): unknown =>
  sampleOf(inputSchemaOf(path), options)
