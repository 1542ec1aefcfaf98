import type { AnyProcedure, AnyRouter } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { Topic } from '#domain/access/topics.ts'
import type { Meta } from './procedure.ts'

export const MOST_AT_ONCE = 10

interface Read {
  readonly path: string
  readonly procedure: AnyProcedure
  /** Nothing where the answer is somebody's own. */
  readonly follows: readonly Topic[] | undefined
}
type Reads = ReadonlyMap<string, Read>

export const readsOf = ({ _def: { procedures } }: AnyRouter): Reads => {
  const all = Object.entries<AnyProcedure>(procedures).map(([path, procedure]) => {
    const { _def: definition } = procedure
    const { follows } = definition.meta as Meta
    return { path, procedure, follows, type: definition.type }
  })
  return new Map(all.filter(({ type }) => type === 'query').map((read) => [read.path, read]))
}

export interface Asked {
  readonly reads: readonly (Read & { readonly input: unknown })[]
  readonly isBatch: boolean
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The input of each call: one for the only call, or an object of them by place. */
const inputsOf = (
  text: unknown,
  isBatch: boolean,
): Readonly<Record<number, unknown>> | undefined => {
  if (text === undefined) return {}
  const value = typeof text === 'string' ? parsed(text) : undefined
  if (value === undefined) return undefined
  if (!isBatch) return { 0: value }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<number, unknown>) : undefined
}

/** The reads that a request asks for; nothing where it asks for anything else, or in another way. */
export const readsAsked = (
  known: Reads,
  { method, headers, params, query }: FastifyRequest,
): Asked | undefined => {
  if (method !== 'GET' || headers['trpc-accept'] || headers['content-type']) return undefined
  const { batch, input } = query as Readonly<Record<string, unknown>>
  const isBatch = batch === '1'
  const { path } = params as { readonly path: string }
  const paths = isBatch ? path.split(',') : [path]
  const inputs = inputsOf(input, isBatch)
  if (!inputs || paths.length > MOST_AT_ONCE) return undefined
  const reads = paths.flatMap((name, place) => {
    const read = known.get(name)
    return read ? { ...read, input: inputs[place] } : []
  })
  return reads.length === paths.length ? { reads, isBatch } : undefined
}

/** What all of them together follow; nothing if one of them is somebody's own. */
export const followedBy = ({ reads }: Asked): readonly Topic[] | undefined => {
  const each = reads.map(({ follows }) => follows)
  return each.every((follows) => follows !== undefined) ? each.flat() : undefined
}
